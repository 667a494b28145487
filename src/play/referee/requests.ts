import {
  isRefusal,
  type Assessed,
  type Choices,
  type Ref,
  type Refusal,
  type Setting,
} from "../../rules/core/index.js";
import { isObject, isText, parsedObject, type Loose } from "../record/shapes.js";

/** What a person asks to begin: who, what, with what, at whom, and the choices made. No numbers of the world. */
export interface BeginRequest {
  readonly verb: "begin";
  readonly action: string;
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly { readonly ref: Ref; readonly shots: number; readonly choices: Choices }[];
  readonly choices: Choices;
  /** A GM lets it happen although a rule says no. */
  readonly anyway: boolean;
  /** The list that the person saw, as `listOf` gives it; empty where nothing was shown. */
  readonly shown: string;
  /** The mode of the message: public, or private to some. */
  readonly mode: string;
}

/** Something about an exchange put right afterwards. */
export type Correction =
  | { readonly type: "reroll"; readonly key: string }
  /** A modifier set to what contributes nothing. */
  | { readonly type: "strike"; readonly modifier: string }
  | { readonly type: "target"; readonly index: number; readonly target: Ref };

/**
 * What a person asks of an exchange that has begun. `exchange` is the id of its message; `asker` the id of the player for
 * whom a GM does it, empty where no player asked for it. A player's own is not read.
 */
export type ExchangeRequest =
  | { readonly verb: "answer"; readonly exchange: string; readonly key: string; readonly choice: string }
  | { readonly verb: "apply"; readonly exchange: string }
  | {
      readonly verb: "undo";
      readonly exchange: string;
      readonly meant: boolean;
      readonly asker: string;
    }
  | {
      readonly verb: "correct";
      readonly exchange: string;
      readonly correction: Correction;
      readonly meant: boolean;
      readonly asker: string;
    }
  /** Dice thrown by the player who rolls: they are in the request's message. */
  | { readonly verb: "roll"; readonly exchange: string; readonly key: string }
  /** A GM rolls open dice for a player. */
  | { readonly verb: "takeOver"; readonly exchange: string; readonly key: string };

export type TableRequest = BeginRequest | ExchangeRequest;

/**
 * How it went: done, with the message that came of it; a language key below `VANTAGE.table` that says why not; or the
 * list that the referee found where it is not the one that was shown.
 */
export type Reply =
  | { readonly done: true; readonly message?: string }
  | { readonly refused: string; readonly because?: string; readonly changed?: readonly string[] }
  /** A rule says no: the person who asks reads why, and is offered what removes the reason. */
  | { readonly barred: Refusal }
  /** A GM is asked first. */
  | { readonly asked: true }
  | { readonly found: string; readonly list: readonly FoundModifier[] };

/** One modifier of the referee's list, as it is shown to be confirmed. */
export type FoundModifier = Pick<Assessed, "id" | "rule" | "origin" | "label" | "source" | "contributions">;

/** No request is longer than this, in characters. */
const LONGEST = 20_000;

/** Reads what a request's message holds; null for anything that is no request. */
export function readRequest(verb: unknown, exchange: unknown, data: unknown): TableRequest | null {
  if (typeof verb !== "string" || typeof exchange !== "string") return null;
  if (typeof data !== "string" || data.length > LONGEST) return null;
  const given = parsedObject(data);
  if (!given) return null;
  switch (verb) {
    case "begin":
      return readBegin(given);
    case "answer": {
      const { key, choice } = given;
      return isText(key) && isText(choice) ? { verb, exchange, key, choice } : null;
    }
    case "apply":
      return { verb, exchange };
    case "undo":
      return { verb, exchange, meant: given["meant"] === true, asker: "" };
    case "correct": {
      const correction = readCorrection(given["correction"]);
      return correction ? { verb, exchange, correction, meant: given["meant"] === true, asker: "" } : null;
    }
    case "roll":
    case "takeOver": {
      const { key } = given;
      return isText(key) ? { verb, exchange, key } : null;
    }
    default:
      return null;
  }
}

/** The text of a request's data. */
export function requestData({ verb: _verb, ...rest }: TableRequest): string {
  const { exchange: _exchange, ...data } = { exchange: "", ...rest };
  return JSON.stringify(data);
}

/** Reads a reply; null for anything that is none. */
export function readReply(text: unknown): Reply | null {
  const value = typeof text === "string" ? parsedObject(text) : null;
  if (!value) return null;
  if (value["done"] === true)
    return { done: true, ...(isText(value["message"]) ? { message: value["message"] } : {}) };
  if (value["asked"] === true) return { asked: true };
  if (isRefusal(value["barred"])) return { barred: value["barred"] };
  if (isText(value["refused"])) {
    const { refused, because, changed } = value;
    return {
      refused,
      ...(isText(because) ? { because } : {}),
      ...(Array.isArray(changed) ? { changed: changed.filter(isText) } : {}),
    };
  }
  if (isText(value["found"]) && Array.isArray(value["list"]))
    return { found: value["found"], list: value["list"] as FoundModifier[] };
  return null;
}

function readBegin(given: Loose): BeginRequest | null {
  const { action, actor, weapon, targets, anyway, shown, mode } = given;
  const choices = readChoices(given["choices"]);
  if (!isText(action) || !isText(actor) || !(weapon === null || isText(weapon)) || !Array.isArray(targets))
    return null;
  if (!choices || targets.length > MOST_TARGETS) return null;
  const read = targets.map(readTarget);
  if (!read.every((one) => one !== null)) return null;
  return {
    verb: "begin",
    action,
    actor,
    weapon,
    targets: read,
    choices,
    anyway: anyway === true,
    shown: isText(shown) ? shown : "",
    mode: isText(mode) ? mode : "",
  };
}

const MOST_TARGETS = 50;

function readTarget(value: unknown): BeginRequest["targets"][number] | null {
  if (!isObject(value)) return null;
  const { ref, shots } = value;
  const choices = readChoices(value["choices"]);
  if (!isText(ref) || !choices || typeof shots !== "number" || !Number.isInteger(shots)) return null;
  return shots >= 0 && shots <= 1000 ? { ref, shots, choices } : null;
}

function readChoices(value: unknown): Choices | null {
  if (!isObject(value) || !isObject(value["set"])) return null;
  const set: Record<string, Setting> = {};
  for (const [id, setting] of Object.entries(value["set"])) {
    if (typeof setting !== "string" && !(typeof setting === "number" && Number.isFinite(setting)))
      return null;
    set[id] = setting;
  }
  const { free } = value;
  if (free === undefined) return { set };
  if (!isObject(free) || !isText(free["label"]) || typeof free["value"] !== "number") return null;
  return Number.isFinite(free["value"])
    ? { set, free: { label: free["label"].slice(0, 200), value: free["value"] } }
    : null;
}

function readCorrection(value: unknown): Correction | null {
  if (!isObject(value)) return null;
  const { type, key, modifier, index, target } = value;
  if (type === "reroll" && isText(key)) return { type, key };
  if (type === "strike" && isText(modifier)) return { type, modifier };
  if (type === "target" && isText(target) && Number.isInteger(index))
    return { type, index: Number(index), target };
  return null;
}
