import type {
  AskRequest,
  Consequence,
  Data,
  FollowUp,
  Option,
  Part,
  Ref,
  RollRequest,
  Tick,
} from "../../../rules/core/index.js";
import { HIDDEN, type Entry, type HistoryLine, type View } from "../state.js";

/** A rule for the parts of a record that the public must not read. */
export interface Veil {
  /** Uuids of hidden models and of their documents. Everything embedded in one of these is hidden too. */
  readonly hidden: readonly Ref[];
  /** Whether only some people may see the exchange at all. */
  readonly isPrivate: boolean;
}

/** Whether the public record must not contain this ref. */
function hides({ hidden, isPrivate }: Veil, ref: Ref): boolean {
  return isPrivate || ref === HIDDEN || hidden.some((one) => ref === one || ref.startsWith(`${one}.`));
}

/**
 * Keys whose values name a status or a text, and never a model. Their values are not checked for the word
 * `hidden`, since a game may have a status of this name. Records use the same word in place of a hidden
 * model.
 */
const WORDS: readonly string[] = ["status", "key"];

/** Whether some data names anything hidden. */
function mentionsHidden(veil: Veil, value: unknown, isWord = false): boolean {
  if (veil.isPrivate) return true;
  if (typeof value === "string")
    return (!isWord && value === HIDDEN) || veil.hidden.some((one) => value.includes(one));
  if (Array.isArray(value)) return value.some((one) => mentionsHidden(veil, one));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, one]) => mentionsHidden(veil, key) || mentionsHidden(veil, one, WORDS.includes(key)),
  );
}

/** Whether a hidden model takes part. Each number that the exchange shows may then belong to that model. */
function isCastHidden(veil: Veil, { actor, targets }: View): boolean {
  return [actor, ...targets].some((ref) => hides(veil, ref));
}

/** The view without anything that reveals a hidden model. */
export function publicView(view: View, veil: Veil): View {
  const isVeiled = isCastHidden(veil, view);
  const named = (ref: Ref): Ref => (hides(veil, ref) ? HIDDEN : ref);
  const { outcome, attacks, ...open } = view;
  return {
    ...open,
    ...(outcome === undefined || isVeiled ? {} : { outcome }),
    ...(attacks === undefined || isVeiled ? {} : { attacks }),
    actor: named(view.actor),
    weapon: view.weapon === null || hides(veil, view.actor) || hides(veil, view.weapon) ? null : view.weapon,
    targets: view.targets.map(named),
    names: Object.fromEntries(Object.entries(view.names).filter(([ref]) => !hides(veil, ref))),
    happenings: view.happenings.flatMap((one): View["happenings"] => {
      switch (one.type) {
        case "roll":
          return hides(veil, one.request.roller)
            ? []
            : [{ ...one, request: publicRoll(one.request, veil, isVeiled) }];
        case "ask":
          return mentionsHidden(veil, one.answer.choice) || namesHiddenTick(one.request, veil)
            ? []
            : [{ ...one, request: publicAnswered(one.request, veil, isVeiled) }];
        case "note": {
          const { data, spot, strike, refs, ...rest } = one.request;
          const isOwn = !isVeiled && !mentionsHidden(veil, refs);
          const words = data && (isOwn ? data : withoutNumbers(data));
          const request = { ...rest, refs: refs.map(named), ...(words ? { data: words } : {}) };
          const own = isOwn ? { ...(spot ? { spot } : {}), ...(strike ? { strike } : {}) } : {};
          return [{ ...one, request: { ...request, ...own } }];
        }
      }
    }),
    waiting: view.waiting && publicWaiting(view.waiting, veil, isVeiled),
    modifiers: isVeiled ? [] : view.modifiers.filter((one) => !mentionsHidden(veil, one)),
  };
}

function publicWaiting(
  waiting: NonNullable<View["waiting"]>,
  veil: Veil,
  isVeiled: boolean,
): View["waiting"] {
  if (waiting.type === "ask") return publicQuestion(waiting, veil, isVeiled);
  if (waiting.type === "askAll")
    return {
      ...waiting,
      questions: waiting.questions.map((one) => publicQuestion(one, veil, isVeiled)),
      answered: waiting.answered.map((one) => (hides(veil, one.who) ? { key: one.key, who: HIDDEN } : one)),
    };
  return hides(veil, waiting.roller)
    ? { type: "roll", key: waiting.key, purpose: waiting.purpose, roller: HIDDEN, dice: {} }
    : publicRoll(waiting, veil, isVeiled);
}

/**
 * The roll of a model that is not hidden, as everyone may read it. If a hidden model takes part in the
 * exchange, bonuses and the target number are left out, since they can reveal something about that model.
 */
function publicRoll(request: RollRequest, veil: Veil, isVeiled: boolean): RollRequest {
  const { with: item, plus, against, about, relation, ...rest } = request;
  const own = item === undefined || hides(veil, item) ? {} : { with: item };
  // Without its bonuses, the roll has no total to show.
  if (isVeiled) return { ...rest, ...own, apart: true };
  return {
    ...rest,
    ...own,
    ...(plus === undefined ? {} : { plus }),
    ...(against === undefined ? {} : { against }),
    ...(about === undefined ? {} : { about }),
    ...(relation === undefined ? {} : { relation }),
  };
}

/**
 * An answered question as everyone may read it. A hidden model's answer shows only the choice, without
 * numbers.
 */
function publicAnswered(request: AskRequest, veil: Veil, isVeiled: boolean): AskRequest {
  const shown = publicQuestion(request, veil, isVeiled);
  if (!hides(veil, request.who)) return shown;
  const known = request.options.filter(({ id }) => !mentionsHidden(veil, id));
  const bare = ({ id, data }: Pick<Option, "id" | "data">): Option => ({
    id,
    ...(data ? { data: withoutNumbers(data) } : {}),
  });
  const parts = known.length > 0 ? request.parts : undefined;
  return {
    ...shown,
    options: known.map(bare),
    ...(parts ? { parts: parts.map((part) => asPart(bare(part), part)) } : {}),
  };
}

function publicQuestion(request: AskRequest, veil: Veil, isVeiled: boolean): AskRequest {
  const { data, said, refs, ticks, parts, side, ...open } = request;
  if (hides(veil, request.who)) return { ...open, who: HIDDEN, options: [], default: "" };
  const rest = { ...open, ...(side === undefined ? {} : { side }) };
  const words = data && (isVeiled ? withoutNumbers(data) : data);
  return {
    ...rest,
    ...(words ? { data: words } : {}),
    ...(said ? { said } : {}),
    ...(refs ? { refs: refs.filter((ref) => !hides(veil, ref)) } : {}),
    options: request.options.flatMap((option) => publicOption(option, veil, isVeiled) ?? []),
    ...(parts ? { parts: parts.flatMap((part) => publicPart(part, veil, isVeiled)) } : {}),
    ...(ticks ? { ticks: ticks.flatMap((tick) => publicTick(tick, veil, isVeiled)) } : {}),
  };
}

/**
 * An option as everyone may read it; null when the option is about a hidden model. An option keeps its place
 * (`at`), since everyone can see the scene.
 */
function publicOption({ id, price, data, refs, at }: Option, veil: Veil, isVeiled: boolean): Option | null {
  if (mentionsHidden(veil, id)) return null;
  const isOwn = !isVeiled && !mentionsHidden(veil, refs);
  const shown = refs?.filter((ref) => !hides(veil, ref));
  return {
    id,
    ...(price && isOwn ? { price } : {}),
    ...(data ? { data: isOwn ? data : withoutNumbers(data) } : {}),
    ...(shown ? { refs: shown } : {}),
    ...(at ? { at } : {}),
  };
}

/** A part as everyone may read it; nothing when it is about a hidden model. */
function publicPart(part: Part, veil: Veil, isVeiled: boolean): readonly Part[] {
  const shown = publicOption(part, veil, isVeiled);
  return shown ? [asPart(shown, part)] : [];
}

function asPart(shown: Option, { question, atOnce }: Part): Part {
  return { ...shown, question, ...(atOnce ? { atOnce } : {}) };
}

/**
 * Whether the ticks of an answered question belong to a hidden model or are about one. The answer contains
 * the numbers of these ticks, so none of it is shown.
 */
function namesHiddenTick({ who, ticks = [] }: AskRequest, veil: Veil): boolean {
  return ticks.length > 0 && (hides(veil, who) || mentionsHidden(veil, ticks));
}

/** A tick as everyone may read it; nothing when it is about a hidden model. */
function publicTick(tick: Tick, veil: Veil, isVeiled: boolean): readonly Tick[] {
  const shown = publicOption(tick, veil, isVeiled);
  return shown ? [{ ...shown, most: tick.most }] : [];
}

/** The data of a text, with a question mark in place of each value. */
function withoutNumbers(data: Data): Data {
  return Object.fromEntries(Object.keys(data).map((word) => [word, "?"]));
}

/**
 * The journal without the changes of hidden models. Other changes lose the effects and credits that name a
 * hidden model.
 */
export function publicJournal(journal: readonly Entry[], veil: Veil): readonly Entry[] {
  return journal.flatMap((entry): readonly Entry[] => {
    const change = withoutHiddenCredit(entry.change, veil);
    if (mentionsHidden(veil, { ...change, credit: null })) return [];
    const { found, ...rest } = entry;
    return found && "effects" in found && mentionsHidden(veil, found.effects)
      ? [{ ...rest, change }]
      : [change === entry.change ? entry : { ...entry, change }];
  });
}

/**
 * A change whose credit no longer names hidden models. A credit for a single hidden model still shows that
 * some hidden model made the change.
 */
function withoutHiddenCredit(change: Consequence, veil: Veil): Consequence {
  if (!("credit" in change) || !mentionsHidden(veil, change.credit)) return change;
  const { credit } = change;
  if ("by" in credit) return { ...change, credit: { by: HIDDEN } };
  return { ...change, credit: { after: credit.after.filter((ref) => !hides(veil, ref)) } };
}

/** The lines of a history that everyone may read, without their data. */
const UNDOS: readonly HistoryLine["what"][] = ["undo", "undoRow", "void"];

/** The history without old values that may belong to a hidden model. */
export function publicHistory(
  history: readonly HistoryLine[],
  veil: Veil,
  view: View,
): readonly HistoryLine[] {
  const isVeiled = isCastHidden(veil, view);
  return history.flatMap((line): HistoryLine[] => {
    if (!isVeiled && !mentionsHidden(veil, line)) return [line];
    return UNDOS.includes(line.what) ? [{ what: line.what, by: line.by }] : [];
  });
}

/** The follow-ups that name no hidden model. */
export function publicFollowUps(
  followUps: readonly FollowUp[] | null,
  veil: Veil,
): readonly FollowUp[] | null {
  return followUps?.filter((one) => !mentionsHidden(veil, one)) ?? null;
}
