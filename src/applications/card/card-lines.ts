import {
  FIXED_SCOPES,
  GM,
  SHARED_INITIATIVE,
  hasTotals,
  isOpenInitiative,
  openQuestions,
  readTicks,
  resultOf,
  type AskRequest,
  type Data,
  type Faces,
  type Game,
  type Happening,
  type NoteRequest,
  type Ref,
  type RollRequest,
  type Value,
  type Waiting,
  capability,
  openRolls,
} from "../../rules/core/index.js";
import { dieView, type Striking } from "../../dice/die-view.js";
import { seesNumbers } from "../../play/table/text/chances.js";
import { mayAnswer } from "../../play/table/battle/side-players.js";
import { modelOf, nameFor } from "../../play/table/models/models.js";
import { mayKnowPlans } from "../../play/table/models/plans.js";
import { answerTimeOf } from "../../play/referee/time-limit.js";
import { HIDDEN } from "../../play/record/state.js";
import { choiceRows } from "./choice-rows.js";
import { answerTexts, optionText, tickHint, veiled, withoutUnknown } from "./answer-text.js";
import { gameText, nameText, signed, text } from "../../play/table/text/localize.js";

export type Line =
  | { readonly roll: ReturnType<typeof rollLine>; readonly note?: undefined }
  | {
      readonly note: { readonly text: string; readonly tone: string; readonly spot: string };
      readonly roll?: undefined;
    };

/** Whether this reader may see a number of a note. The own numbers of some models are for their players only. */
export function knowsNumber(rules: Game, refs: readonly Ref[], word: string): boolean {
  const place = rules.ownNumbers?.[word];
  const whose = place && (place === "first" ? refs[0] : refs.at(-1));
  return whose === undefined || seesNumbers(rules, whose);
}

/** The data of a note without the numbers in tests of models whose numbers this reader may not see. */
function knownData(rules: Game, { data, refs }: NoteRequest): Data | undefined {
  return data && withoutUnknown(data, (word) => knowsNumber(rules, refs, word));
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
 * One thing that happened, as lines of the card; none for what the card shows elsewhere, and for what this reader must
 * not know.
 */
export function linesOf(rules: Game, happening: Happening, manner: Manner): readonly Line[] {
  const { mayReroll, secret, names } = manner;
  switch (happening.type) {
    case "roll":
      if (isSecret(happening.request.roller)) return [];
      return [
        {
          roll: rollLine(
            rules,
            happening.request,
            happening.answer.faces,
            !happening.answer.rerolled && mayReroll(happening.request),
            manner,
          ),
        },
      ];
    case "note": {
      const { key, refs, tone, spot } = happening.request;
      if (key === SHARED_INITIATIVE && refs.slice(1).every(isSecret)) return [];
      return [
        {
          note: {
            text: noteText(rules, happening.request, manner),
            tone,
            spot: spot && !secret ? [spot.x, spot.y, spot.radius].map(Math.round).join(" ") : "",
          },
        },
      ];
    }
    case "ask": {
      const { request, answer } = happening;
      const name = answererText(request, answer, names);
      const by = fixedScopeText(answer);
      return answerTexts(rules, request, answer.choice, secret).map((choice) => ({
        note: { text: text("VANTAGE.card.answered", { name, choice }) + by, tone: "answer", spot: "" },
      }));
    }
    case "change":
      return [];
  }
}

/** The addressee of a question in words: its side, or the model. */
function askedText({ who, side }: Pick<AskRequest, "who" | "side">, names: Names): string {
  return side ?? nameText(who, names);
}

/** Who answered a question: the model, or the user who spoke for a side. */
function answererText(asked: AskRequest, answer: object, names: Names): string {
  const name = askedText(asked, names);
  const by = "by" in answer && typeof answer.by === "string" ? answer.by : undefined;
  const user = asked.side === undefined || by === undefined ? undefined : game.users.get(by)?.name;
  return user === undefined ? name : text("VANTAGE.card.speaksFor", { user, name });
}

/** Says that a fixed answer gave the choice, and whose; empty where it was a person or the default. */
function fixedScopeText(answer: object): string {
  const scope = "fixed" in answer ? FIXED_SCOPES.find((one) => one === answer.fixed) : undefined;
  return scope === undefined ? "" : ` ${text(`VANTAGE.card.fixed.${scope}`)}`;
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
    who: request.side ?? nameText(request.roller, manner.names),
    dice,
    plus: plus === 0 ? "" : isKnown ? signed(plus) : unknown,
    total: !hasTotals(rules) || request.apart ? "" : isKnown || plus === 0 ? total : unknown,
    against: [each, request.against === undefined ? "" : `${relation} ${isKnown ? request.against : unknown}`]
      .filter(Boolean)
      .join(" "),
    reached,
    mayReroll,
    column: "" as "" | "first" | "second",
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
  return text("VANTAGE.card.chosen", { names: answered.map((one) => askedText(one, names)).join(", ") });
}

function question(rules: Game, request: AskRequest, names: Names) {
  const { key, who, question: asked, data, said = [], refs = [] } = request;
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
    name: askedText(request, names),
    mine: mayAnswer(game.user, request),
    waits:
      who === GM
        ? text("VANTAGE.card.waitsForGm")
        : text("VANTAGE.card.waitsFor", { name: askedText(request, names) }),
    inTime: inTimeText(rules, request),
    options: choiceRows(rules, request),
    ...(request.ticks ? { ticks: tickRows(rules, request), mostTicks: request.mostTicks } : {}),
  };
}

/** The ticks that an answer can name, as fields of the window that asks. */
function tickRows(rules: Game, request: AskRequest) {
  const usual = readTicks(request, request.default);
  return (request.ticks ?? []).map((tick) => ({
    id: tick.id,
    most: tick.most,
    isNumber: tick.most > 1,
    number: usual?.get(tick.id) ?? 0,
    label: optionText(rules, request.question, tick.id, tick) || text("VANTAGE.unknown"),
    hint: tickHint(rules, request.question, tick),
    refs: (tick.refs ?? []).join(" "),
  }));
}

/** The default answer that counts when the time is up; empty without a time limit. */
function inTimeText(rules: Game, asked: AskRequest): string {
  const time = answerTimeOf(asked.key);
  if (time === null || !asked.options.some(({ id }) => id === asked.default)) return "";
  const choice = answerTexts(rules, asked, asked.default).join(", ");
  return text("VANTAGE.card.inTime", { time: text(time), choice });
}
