import {
  GM,
  SHARED_INITIATIVE,
  destinationOf,
  hasTotals,
  isOpenInitiative,
  openQuestions,
  resultOf,
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
  type Waiting,
  capability,
  openRolls,
} from "../../rules/core/index.js";
import { dieView, type Striking } from "../../dice/die-view.js";
import { seesNumbers } from "../../play/table/text/chances.js";
import { modelOf, nameFor, speaksFor } from "../../play/table/models/models.js";
import { mayKnowPlans } from "../../play/table/models/plans.js";
import { answerTimeOf } from "../../play/referee/time-limit.js";
import { HIDDEN } from "../../play/record/state.js";
import { gameText, hasText, inUnits, nameText, signed, text } from "../../play/table/text/localize.js";

export type Line =
  | { readonly roll: ReturnType<typeof rollLine>; readonly note?: undefined }
  | {
      readonly note: { readonly text: string; readonly tone: string; readonly spot: string };
      readonly roll?: undefined;
    };

/**
 * A note without the numbers that would reveal a hidden model. A reader who speaks for the model in the note gets all
 * numbers.
 */
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

/**
 * The display of a line for this reader: the dice that may be rerolled, hidden numbers, and names of deleted models.
 */
export interface Manner {
  readonly mayReroll: (roll: RollRequest) => boolean;
  readonly secret: boolean;
  readonly names: Names;
  /** The game's options when the exchange began. */
  readonly options: Readonly<Record<string, Value>>;
}

export type Names = Readonly<Record<Ref, string>>;

/** A note in words. */
export function noteText(
  rules: Game,
  request: NoteRequest,
  { secret, names }: Pick<Manner, "secret" | "names">,
): string {
  const { key, refs, data } = request;
  const [who, whom] = refs;
  const others = refs.slice(1).filter((ref) => !isSecret(ref));
  return gameText(rules.id, `note.${key}`, {
    others: others.map((ref) => nameText(ref, names)).join(", "),
    who: who === undefined ? "" : nameText(who, names),
    whom: whom === undefined ? "" : nameText(whom, names),
    ...(secret ? veiled(data, who) : knownData(rules, request)),
  });
}

/**
 * One thing that happened, as a line of the card; null for what the card shows elsewhere, and for what this reader must
 * not know.
 */
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
      const { key, refs, tone, spot } = happening.request;
      if (key === SHARED_INITIATIVE && refs.slice(1).every(isSecret)) return null;
      return {
        note: {
          text: noteText(rules, happening.request, manner),
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

/**
 * Lines in which a roll names its roller only when that is a different model than before. The card begins with its
 * actor.
 */
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
  const each = request.each === undefined ? "" : text("VANTAGE.card.each", { face: request.each });
  const { total, reached } = resultOf(request, dice);
  const isOpen =
    isOpenInitiative(rules, request) || capability(rules, openRolls)?.includes(request.purpose) === true;
  const isKnown = isOpen || seesNumbers(rules, request.roller);
  const unknown = text("VANTAGE.chances.number");
  const relation = isAtMost ? (reached ? "≤" : ">") : reached ? "≥" : "<";
  return {
    key: request.key,
    purpose: purposeText(rules, request, manner.names),
    who: nameText(request.roller, manner.names),
    dice,
    plus: plus === 0 ? "" : isKnown ? signed(plus) : unknown,
    total: !hasTotals(rules) || request.apart ? "" : isKnown || plus === 0 ? total : unknown,
    against: [each, request.against === undefined ? "" : `${relation} ${isKnown ? request.against : unknown}`]
      .filter(Boolean)
      .join(" "),
    reached,
    mayReroll,
  };
}

/** The purpose of a roll, with the weapon if the roll names one. */
function purposeText(rules: Game, request: RollRequest, names: Names): string {
  const purpose = gameText(rules.id, `roll.${request.purpose}`);
  return request.with === undefined
    ? purpose
    : text("VANTAGE.rolledWith", { purpose, name: nameText(request.with, names) });
}

/** A face that adds a die is marked, and so is the lowest face of a die that can add one. */
function strikingFace(rules: Game, request: RollRequest, die: string, face: number): Striking {
  const extra = request.extra ?? (rules.roll.dice[die] === undefined ? undefined : rules.roll.extra);
  const counts = request.extra !== undefined && extra?.die === die;
  return {
    critical: counts && face === extra.face,
    fumble: counts && face === 1,
    added: extra?.adds === die,
  };
}

/** Whether a model exists that this reader must not know of. */
export function isSecret(ref: Ref): boolean {
  return ref === HIDDEN || (nameFor(ref) === null && modelOf(ref) !== null);
}

/** The questions that the exchange waits for. There are several when people choose at the same time. */
export function questionsIn(rules: Game, waiting: Waiting | null, names: Names) {
  return openQuestions(waiting).map((one) => question(rules, one, names));
}

/** Who has made one of several choices at the same time, while others have not. */
export function chosenText(waiting: Waiting | null, names: Names): string {
  const answered = waiting?.type === "askAll" ? waiting.answered : [];
  if (answered.length === 0) return "";
  return text("VANTAGE.card.chosen", { names: answered.map(({ who }) => nameText(who, names)).join(", ") });
}

function question(rules: Game, request: AskRequest, names: Names) {
  const { key, who, question: asked, options, data, said = [], refs = [] } = request;
  const named = refs.map((ref) => nameText(ref, names)).join(", ");
  const purpose = data?.["purpose"];
  const title = gameText(rules.id, `ask.${asked}.title`, {
    who: nameText(who, names),
    names: named,
    ...data,
    ...(typeof purpose === "string" ? { purpose: gameText(rules.id, `roll.${purpose}`) } : {}),
  });
  return {
    key,
    title: [
      title,
      ...(mayKnowPlans(who) ? said : []).map((one) => gameText(rules.id, `note.${one}`, { names: named })),
    ].join(" "),
    name: nameText(who, names),
    mine: speaksFor(game.user, who),
    waits:
      who === GM
        ? text("VANTAGE.card.waitsForGm")
        : text("VANTAGE.card.waitsFor", { name: nameText(who, names) }),
    inTime: inTimeText(rules, request),
    options: options.map((option) => ({
      id: option.id,
      label: optionText(rules, asked, option.id, option),
      refs: (option.refs ?? []).join(" "),
      spot: spotText(option),
    })),
  };
}

/** The default answer that counts when the time is up; empty without a time limit. */
function inTimeText(rules: Game, { key, who, question: asked, options, default: usual }: AskRequest): string {
  const time = answerTimeOf(key);
  const option = options.find(({ id }) => id === usual);
  if (time === null || !option) return "";
  const choice = optionText(rules, asked, usual, answerSeen(rules, option, who));
  return text("VANTAGE.card.inTime", { time: text(time), choice });
}

/** An answer that was given, without its numbers where this reader may not see those of the model that gave it. */
function answerSeen(rules: Game, option: Option, who: Ref): Option {
  const { data } = option;
  return data && !seesNumbers(rules, who) ? { ...option, data: withoutUnknown(data, () => false) } : option;
}

/** The place to which an option leads, in pixels, without a reach; empty where it leads nowhere. */
function spotText(option: Option): string {
  const place = destinationOf(option);
  return place ? `${place.x} ${place.y} 0` : "";
}

/**
 * The text of an option. Options that differ only by a number share one entry: `place-3` is read from `place`. When a
 * hidden model takes part, only users who speak for the model that is asked read names and numbers.
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
  const after = data?.["after"];
  const words = {
    names: called.join(", "),
    ...data,
    ...(typeof after === "number" ? { after: inUnits(rules.unit, after) } : {}),
  };
  const own = `VANTAGE.${rules.id}.ask.${asked}.option.${id}`;
  if (hasText(own)) return text(own, words);
  const [kind = id, number = ""] = id.split("-");
  return gameText(rules.id, `ask.${asked}.option.${kind}`, { number, ...words });
}
