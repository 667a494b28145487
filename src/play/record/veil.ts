import type { AskRequest, Data, FollowUp, Ref, RollRequest } from "../../rules/core/index.js";
import { HIDDEN, type Entry, type HistoryLine, type View } from "./state.js";

/** What the public part of a record leaves out. */
export interface Veil {
  /** Uuids of hidden models and of what belongs to them. What is embedded in one of these is hidden too. */
  readonly hidden: readonly Ref[];
  /** The whole exchange is for some people alone. */
  readonly isPrivate: boolean;
}

/** Whether a uuid is hidden. */
function hides({ hidden, isPrivate }: Veil, ref: Ref): boolean {
  return isPrivate || ref === HIDDEN || hidden.some((one) => ref === one || ref.startsWith(`${one}.`));
}

/** Whether some data speaks of anything hidden. */
export function mentionsHidden(veil: Veil, value: unknown): boolean {
  if (veil.isPrivate) return true;
  if (typeof value === "string") return value === HIDDEN || veil.hidden.some((one) => value.includes(one));
  if (Array.isArray(value)) return value.some((one) => mentionsHidden(veil, one));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, one]) => mentionsHidden(veil, key) || mentionsHidden(veil, one));
}

/** Whether a hidden model takes part: then each number of the exchange may be one of its own. */
function isCastHidden(veil: Veil, { actor, targets }: View): boolean {
  return [actor, ...targets].some((ref) => hides(veil, ref));
}

/** The view without anything of hidden models. */
export function publicView(view: View, veil: Veil): View {
  const isVeiled = isCastHidden(veil, view);
  const named = (ref: Ref): Ref => (hides(veil, ref) ? HIDDEN : ref);
  return {
    ...view,
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
          return mentionsHidden(veil, one.answer.choice)
            ? []
            : [{ ...one, request: publicQuestion(one.request, veil, isVeiled) }];
        case "note": {
          const { data, spot, refs, ...rest } = one.request;
          const isOwn = !isVeiled && !mentionsHidden(veil, refs);
          const words = data && (isOwn ? data : withoutNumbers(data));
          const request = { ...rest, refs: refs.map(named), ...(words ? { data: words } : {}) };
          return [{ ...one, request: { ...request, ...(spot && isOwn ? { spot } : {}) } }];
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
  return hides(veil, waiting.roller)
    ? { type: "roll", key: waiting.key, purpose: waiting.purpose, roller: HIDDEN, dice: {} }
    : publicRoll(waiting, veil, isVeiled);
}

/** Dice of a model that everyone may know of. What is added to them and what they must reach can speak of the other one. */
function publicRoll(request: RollRequest, veil: Veil, isVeiled: boolean): RollRequest {
  const { with: item, plus, against, about, relation, ...rest } = request;
  const own = item === undefined || hides(veil, item) ? {} : { with: item };
  // Without what is added there is no total to show.
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

function publicQuestion(request: AskRequest, veil: Veil, isVeiled: boolean): AskRequest {
  const { data, ...rest } = request;
  if (hides(veil, request.who)) return { ...rest, who: HIDDEN, options: [], default: "" };
  const words = data && (isVeiled ? withoutNumbers(data) : data);
  return {
    ...rest,
    ...(words ? { data: words } : {}),
    options: request.options.flatMap(({ id, data: own, refs }) => {
      if (mentionsHidden(veil, id)) return [];
      const isOwn = !isVeiled && !mentionsHidden(veil, refs);
      const shown = refs?.filter((ref) => !hides(veil, ref));
      return {
        id,
        ...(own ? { data: isOwn ? own : withoutNumbers(own) } : {}),
        ...(shown ? { refs: shown } : {}),
      };
    }),
  };
}

/** The words of a sentence without what they say. Places stay: they lie open on the scene. */
function withoutNumbers(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).map(([word, value]) => [word, PLACE.includes(word) ? value : "?"]),
  );
}

const PLACE: readonly string[] = ["x", "y", "elevation"];

/** The journal without the changes of hidden models. */
export function publicJournal(journal: readonly Entry[], veil: Veil): readonly Entry[] {
  return journal.filter(({ change }) => !mentionsHidden(veil, change));
}

/** What was done by hand or afterwards, without old values that may be those of a hidden model. */
export function publicHistory(
  history: readonly HistoryLine[],
  veil: Veil,
  view: View,
): readonly HistoryLine[] {
  const isVeiled = isCastHidden(veil, view);
  return history.flatMap((line): HistoryLine[] => {
    if (!isVeiled && !mentionsHidden(veil, line)) return [line];
    return line.what === "undo" || line.what === "overtaken" ? [{ what: line.what, by: line.by }] : [];
  });
}

/** What the rules demand of models that everyone may know of. */
export function publicFollowUps(
  followUps: readonly FollowUp[] | null,
  veil: Veil,
): readonly FollowUp[] | null {
  return followUps?.filter((one) => !mentionsHidden(veil, one)) ?? null;
}
