import {
  customModifier,
  isRefusal,
  type Assessed,
  type Choices,
  type Ref,
  type Refusal,
  type Setting,
} from "../../../rules/core/index.js";
import { readClear, readFix, type ClearRequest, type Fix } from "./fix-request.js";
import { isObject, isText, parsedObject, type Loose } from "../../record/loose.js";

/**
 * A person's request to begin an action, with the action, model, weapon, targets and choices. It contains no
 * numbers of the world, since the referee measures those.
 */
export interface BeginRequest {
  readonly verb: "begin";
  readonly action: string;
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly { readonly ref: Ref; readonly shots: number; readonly choices: Choices }[];
  readonly choices: Choices;
  /** The points of the actor's path: positions of its center in pixels. Absent when the actor does not move. */
  readonly way?: readonly { readonly x: number; readonly y: number }[];
  /** Whether a GM allows the action although a rule forbids it. */
  readonly anyway: boolean;
  /** Whether the person has confirmed that the actor acts outside its activation. */
  readonly outOfTurn: boolean;
  /** The modifiers that the person saw, as `shownList` gives them; empty when none were shown. */
  readonly shown: string;
  /** The message mode: public, or private to some users. */
  readonly mode: string;
}

/** A correction of an exchange after the roll. */
export type Correction =
  | { readonly type: "reroll"; readonly key: string }
  /** Removes a modifier: sets it to a value that contributes nothing. */
  | { readonly type: "strike"; readonly modifier: string }
  | { readonly type: "target"; readonly index: number; readonly target: Ref };

/** A person's request about an exchange that has begun. `exchange` is the id of its message. */
export type ExchangeRequest =
  | {
      readonly verb: "answer";
      readonly exchange: string;
      readonly key: string;
      /** The choice. It is empty for a secret choice, which the referee fetches by the id `sealed`. */
      readonly choice: string;
      readonly sealed?: string;
      readonly fix?: Fix;
    }
  | { readonly verb: "apply"; readonly exchange: string }
  | { readonly verb: "undo"; readonly exchange: string; readonly row?: string; readonly meant: boolean }
  | {
      readonly verb: "correct";
      readonly exchange: string;
      readonly correction: Correction;
      readonly meant: boolean;
    }
  /** The player has rolled. The message of the request has the dice. */
  | { readonly verb: "roll"; readonly exchange: string; readonly key: string }
  /**
   * A GM restores the value that a late write changed. `line` is the index of the history line about the late
   * write.
   */
  | { readonly verb: "restore"; readonly exchange: string; readonly line: number }
  /** A GM rolls for a player who has not rolled yet. */
  | { readonly verb: "takeOver"; readonly exchange: string; readonly key: string };

/**
 * A player's request to roll initiative for a side on which other users have models too. `combatant` is the
 * uuid of a combatant that the player owns.
 */
export interface InitiativeRequest {
  readonly verb: "initiative";
  readonly combatant: Ref;
}

export type AnswerRequest = Extract<ExchangeRequest, { verb: "answer" }>;

/**
 * A GM's decision to allow or refuse a player's request. `exchange` is the id of the message that the
 * player's request is about.
 */
export interface DecideRequest {
  readonly verb: "decide";
  readonly exchange: string;
  /** The id of the player's request. */
  readonly request: string;
  /** The text of the request that the GM has read, made by `textOf`. */
  readonly shown: string;
  readonly allows: boolean;
  /** Whether the GM has confirmed the decision although a rule or changed values speak against it. */
  readonly meant: boolean;
}

export type TableRequest = BeginRequest | ExchangeRequest | DecideRequest | InitiativeRequest | ClearRequest;

/**
 * The result of a request. A request that was carried out has `done`, and `message` is the id of the posted
 * message. If it was refused, `refused` is a language key below `VANTAGE.table` for the reason. `found` and
 * `list` are the modifiers that the referee found when the person saw others.
 */
export type Reply =
  | { readonly done: true; readonly message?: string }
  | { readonly refused: string; readonly because?: string; readonly changed?: readonly string[] }
  /** A rule forbids the action. The person reads why, and may be offered a remedy. */
  | { readonly barred: Refusal }
  /** A GM has to decide first. */
  | { readonly asked: true }
  | { readonly found: string; readonly list: readonly FoundModifier[] };

/** One modifier that the referee found, as it is shown to the person who has to confirm the list. */
export type FoundModifier = Pick<
  Assessed,
  "id" | "rule" | "origin" | "label" | "source" | "contributions"
> & {
  /** The id of the package that added the modifier. */
  readonly package?: string;
};

/**
 * The highest number of characters in the data of a request. It is lower for a request about an exchange,
 * since such a request has to fit into a GM's decision about it.
 */
const LONGEST = 20_000;
const LONGEST_ABOUT_EXCHANGE = 2_000;

/** Reads the message of a request; null for anything else. */
export function readRequest(verb: unknown, exchange: unknown, data: unknown): TableRequest | null {
  if (typeof verb !== "string" || typeof exchange !== "string") return null;
  if (typeof data !== "string" || data.length > longestOf(verb)) return null;
  const given = parsedObject(data);
  if (!given) return null;
  switch (verb) {
    case "begin":
      return readBegin(given);
    case "initiative": {
      const { combatant } = given;
      return isText(combatant) ? { verb, combatant } : null;
    }
    case "answer": {
      const { key, choice, sealed } = given;
      if (!isText(key) || !isText(choice)) return null;
      const fix = readFix(given["fix"]);
      return {
        verb,
        exchange,
        key,
        choice,
        ...(isText(sealed) ? { sealed } : {}),
        ...(fix ? { fix } : {}),
      };
    }
    case "clearFixed":
      return readClear(given);
    case "apply":
      return { verb, exchange };
    case "undo": {
      const { row } = given;
      return { verb, exchange, ...(isText(row) ? { row } : {}), meant: given["meant"] === true };
    }
    case "correct": {
      const correction = readCorrection(given["correction"]);
      const meant = given["meant"] === true;
      return correction ? { verb, exchange, correction, meant } : null;
    }
    case "decide": {
      const { request, shown, allows, meant } = given;
      if (!isText(request) || !isText(shown)) return null;
      return { verb, exchange, request, shown, allows: allows === true, meant: meant === true };
    }
    case "restore": {
      const { line } = given;
      return typeof line === "number" && Number.isInteger(line) ? { verb, exchange, line } : null;
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

/** The data of a request as text. */
export function requestData({ verb: _verb, ...rest }: TableRequest): string {
  const { exchange: _exchange, ...data } = { exchange: "", ...rest };
  return JSON.stringify(data);
}

/** Reads a reply; null for anything else. */
export function readReply(text: unknown): Reply | null {
  // Most requests have no answer yet. For them, the check for an empty text avoids an exception.
  const value = typeof text === "string" && text !== "" ? parsedObject(text) : null;
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

function longestOf(verb: string): number {
  return verb === "begin" || verb === "decide" ? LONGEST : LONGEST_ABOUT_EXCHANGE;
}

function readBegin(given: Loose): BeginRequest | null {
  const { action, actor, weapon, targets, anyway, shown, mode } = given;
  const choices = readChoices(given["choices"]);
  if (!isText(action) || !isText(actor) || !(weapon === null || isText(weapon)) || !Array.isArray(targets))
    return null;
  if (!choices || targets.length > MOST_TARGETS) return null;
  const way = readWay(given["way"]);
  const read = targets.map(readTarget);
  if (!read.every((one) => one !== null)) return null;
  return {
    verb: "begin",
    action,
    actor,
    weapon,
    targets: read,
    choices,
    ...(way ? { way } : {}),
    anyway: anyway === true,
    outOfTurn: given["outOfTurn"] === true,
    shown: isText(shown) ? shown : "",
    mode: isText(mode) ? mode : "",
  };
}

const MOST_TARGETS = 50;

/**
 * The highest number of modifiers in a request, and the highest number of characters in their ids and
 * options.
 */
const MOST_SETTINGS = 200;
const LONGEST_ID = 100;

/** The highest number of points of a path. */
const MOST_POINTS = 50;
/** A distance in pixels that no scene reaches. */
const FARTHEST = 1e6;

function readWay(given: unknown): BeginRequest["way"] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_POINTS) return undefined;
  const points = given.filter(isObject).flatMap(({ x, y }) => {
    const isPoint = typeof x === "number" && typeof y === "number" && Math.abs(x) + Math.abs(y) < FARTHEST;
    return isPoint ? [{ x, y }] : [];
  });
  return points.length === given.length ? points : undefined;
}

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
  const chosen = Object.entries(value["set"]);
  if (chosen.length > MOST_SETTINGS) return null;
  for (const [id, setting] of chosen) {
    const isSetting = isText(setting) ? setting.length <= LONGEST_ID : Number.isFinite(setting);
    if (!isSetting || id.length > LONGEST_ID) return null;
    set[id] = setting as Setting;
  }
  const { free } = value;
  if (free === undefined) return { set };
  if (!isObject(free) || !isText(free["label"]) || typeof free["value"] !== "number") return null;
  return { set, free: customModifier(free["label"], free["value"]) };
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
