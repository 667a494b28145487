import {
  type AskRequest,
  type Data,
  type Faces,
  type Game,
  type Happening,
  type NoteRequest,
  type Option,
  type Ref,
  type RollRequest,
  type Value,
} from "../rules/core/index.js";
import { dieView, type Striking } from "../dice/die-view.js";
import { seesNumbers } from "../play/chances.js";
import { modelOf, nameFor, speaksFor } from "../play/models.js";
import { HIDDEN } from "../play/record/state.js";
import { gameText, nameText, signed, text } from "../play/telling.js";

export type Line =
  | { readonly roll: ReturnType<typeof rollLine>; readonly note?: undefined }
  | {
      readonly note: { readonly text: string; readonly tone: string; readonly spot: string };
      readonly roll?: undefined;
    };

/** Numbers that would tell of somebody hidden are left out, but whoever speaks for the model told of is told all. */
function veiled(data: Data | undefined, who: Ref | undefined): Data | undefined {
  if (who !== undefined && speaksFor(game.user, who)) return data;
  return Object.fromEntries(Object.entries(data ?? {}).map(([word]) => [word, "?"]));
}

/** The data of a note without the numbers in tests of models whose numbers this reader may not see. */
function knownData(rules: Game, { data, refs }: NoteRequest): Data | undefined {
  const isKnown = (word: string): boolean => {
    const place = rules.ownNumbers?.[word];
    const whose = place && (place === "first" ? refs[0] : refs.at(-1));
    return whose === undefined || seesNumbers(rules, whose);
  };
  return data && withoutUnknown(data, isKnown);
}

function withoutUnknown(data: Data, isKnown: (word: string) => boolean): Data {
  return Object.fromEntries(
    Object.entries(data).map(([word, value]) => [
      word,
      isKnown(word) ? value : text("VANTAGE.chances.number"),
    ]),
  );
}

/** How a line is told: which dice this reader may reroll, whether numbers are veiled, and names of those gone. */
export interface Manner {
  readonly mayReroll: (roll: RollRequest) => boolean;
  readonly secret: boolean;
  readonly names: Names;
  /** The game's options when the exchange began. */
  readonly options: Readonly<Record<string, Value>>;
}

export type Names = Readonly<Record<Ref, string>>;

/** One thing that happened, as a line of the card; nothing for what is told elsewhere or what this reader may not know of. */
export function lineOf(rules: Game, happening: Happening, manner: Manner): Line | null {
  const { mayReroll, secret, names } = manner;
  switch (happening.type) {
    case "roll":
      if (isSecret(happening.request.roller)) return null;
      return {
        roll: rollLine(
          rules,
          happening.request,
          happening.answer.faces,
          !happening.answer.rerolled && mayReroll(happening.request),
          manner,
        ),
      };
    case "note": {
      const { key, refs, data, tone, spot } = happening.request;
      const [who, whom] = refs;
      const called = {
        who: who === undefined ? "" : nameText(who, names),
        whom: whom === undefined ? "" : nameText(whom, names),
      };
      return {
        note: {
          text: gameText(rules.id, `note.${key}`, {
            ...called,
            ...(secret ? veiled(data, who) : knownData(rules, happening.request)),
          }),
          tone,
          spot: spot && !secret ? [spot.x, spot.y, spot.radius].map(Math.round).join(" ") : "",
        },
      };
    }
    case "ask": {
      const { question: asked, options, who } = happening.request;
      const chosen = options.find((one) => one.id === happening.answer.choice);
      const option = chosen && answerSeen(rules, chosen, who);
      const choice = optionText(rules, asked, happening.answer.choice, option, secret ? who : null);
      return {
        note: {
          text: text("VANTAGE.card.answered", { name: nameText(who, names), choice }),
          tone: "answer",
          spot: "",
        },
      };
    }
    case "change":
      return null;
  }
}

/** Lines in which a roll names its roller only when that is another one than before; the card begins with its actor. */
export function withoutRepeatedNames(lines: readonly Line[], actor: string): readonly Line[] {
  let before = actor;
  return lines.map((line) => {
    if (!line.roll) return line;
    const isSame = line.roll.who === before;
    before = line.roll.who;
    return isSame ? { roll: { ...line.roll, who: "" } } : line;
  });
}

function rollLine(rules: Game, request: RollRequest, faces: Faces, mayReroll: boolean, manner: Manner) {
  const occasion = { options: manner.options, purpose: request.purpose };
  const dice = Object.entries(faces).flatMap(([die, shown]) =>
    shown.map((face) => dieView(rules, die, face, strikingFace(rules, request, die, face), occasion)),
  );
  const plus = request.plus ?? 0;
  const isAtMost = request.relation === "atMost";
  const total = dice.reduce((sum, { counted }) => sum + counted, plus);
  const reached =
    request.against !== undefined && (isAtMost ? total <= request.against : total >= request.against);
  const isKnown = seesNumbers(rules, request.roller);
  const unknown = text("VANTAGE.chances.number");
  const relation = isAtMost ? (reached ? "≤" : ">") : reached ? "≥" : "<";
  return {
    key: request.key,
    purpose: purposeText(rules, request, manner.names),
    who: nameText(request.roller, manner.names),
    dice,
    plus: plus === 0 ? "" : isKnown ? signed(plus) : unknown,
    total: rules.totals === false || request.apart ? "" : isKnown || plus === 0 ? total : unknown,
    against: request.against === undefined ? "" : `${relation} ${isKnown ? request.against : unknown}`,
    reached,
    mayReroll,
  };
}

/** What dice are rolled for, and with what where that is told. */
function purposeText(rules: Game, request: RollRequest, names: Names): string {
  const purpose = gameText(rules.id, `roll.${request.purpose}`);
  return request.with === undefined
    ? purpose
    : text("VANTAGE.card.rolledWith", { purpose, name: nameText(request.with, names) });
}

/** A face that brings a die, or the worst one of a die that can bring one, is drawn as what it is. */
function strikingFace(rules: Game, request: RollRequest, die: string, face: number): Striking {
  const extra = request.extra ?? (rules.roll.dice[die] === undefined ? undefined : rules.roll.extra);
  const counts = request.extra !== undefined && extra?.die === die;
  return {
    critical: counts && face === extra.face,
    fumble: counts && face === 1,
    brought: extra?.adds === die,
  };
}

/** Whether a model is there, and this reader may not know of it. */
export function isSecret(ref: Ref): boolean {
  return ref === HIDDEN || (nameFor(ref) === null && modelOf(ref) !== null);
}

/** What the exchange waits to be told by a person; null when it waits for nobody. */
export function question(rules: Game, waiting: AskRequest | RollRequest | null, names: Names) {
  if (waiting?.type !== "ask") return null;
  const { key, who, question: asked, options } = waiting;
  return {
    key,
    title: gameText(rules.id, `ask.${asked}.title`, { who: nameText(who, names), ...waiting.data }),
    name: nameText(who, names),
    mine: speaksFor(game.user, who),
    options: options.map((option) => ({
      id: option.id,
      label: optionText(rules, asked, option.id, option),
      refs: (option.refs ?? []).join(" "),
      spot: spotText(option),
    })),
  };
}

/** An answer that was given, without its numbers where this reader may not see those of the model that gave it. */
function answerSeen(rules: Game, option: Option, who: Ref): Option {
  const { data } = option;
  return data && !seesNumbers(rules, who) ? { ...option, data: withoutUnknown(data, () => false) } : option;
}

/** The place that an option speaks of, in pixels, without a reach; empty when it speaks of none. */
function spotText({ data }: Option): string {
  return data && "x" in data && "y" in data ? `${data["x"]} ${data["y"]} 0` : "";
}

/**
 * Options that differ only by a number share one entry: `place-3` is read from `place`. With somebody hidden about, only
 * who speaks for the model that is asked is told names and numbers.
 */
function optionText(
  rules: Game,
  asked: string,
  id: string,
  option: Pick<Option, "data" | "refs"> | undefined,
  veiledBut: Ref | null = null,
): string {
  const isVeiled = veiledBut !== null && !speaksFor(game.user, veiledBut);
  const called = (option?.refs ?? []).map((ref) => (isVeiled ? text("VANTAGE.unknown") : nameText(ref)));
  const data = veiledBut === null ? option?.data : veiled(option?.data, veiledBut);
  const words = { names: called.join(", "), ...data };
  const own = `VANTAGE.${rules.id}.ask.${asked}.option.${id}`;
  if (game.i18n.has(own)) return text(own, words);
  const [kind = id, number = ""] = id.split("-");
  return gameText(rules.id, `ask.${asked}.option.${kind}`, { number, ...words });
}
