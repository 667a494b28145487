import {
  isRefusal,
  neutral,
  onlyNamed,
  openQuestions,
  OPENING_STEP,
  REACTION_OVER,
  shortText,
  weigh,
  type Engagement,
  type Game,
  type Happening,
  type Ref,
  type Replay,
} from "../../rules/core/index.js";
import { inHandOf } from "./entries.js";
import { replayOf } from "./replaying.js";
import { withUndoneRows } from "./rows/undone-rows.js";
import type { CountedModifier, ExchangeState, View } from "./state.js";

/** The parts of an exchange that its view is made from. */
type Shown = Pick<ExchangeState, "engagement" | "answers" | "undoneRows" | "frozen"> &
  Partial<Pick<ExchangeState, "journal" | "history" | "followUps">>;

/** The model that acts. Null for the step that begins a battle, since the whole table takes that step. */
export function modelActing({ action, actor }: Pick<View, "action" | "actor">): Ref | null {
  return action === OPENING_STEP ? null : actor;
}

/** The models that take part in an engagement, the acting model first. */
export function castOf({ actor, targets }: Engagement): readonly Ref[] {
  return [actor.ref, ...targets.map(({ profile }) => profile.ref)];
}

/** The content of a card. The referee works it out once and stores it. */
export function viewOf(game: Game, state: Shown): View {
  const { engagement, frozen } = state;
  if (frozen) return frozen;
  const played = replayOf(game, state);
  const replayed = isRefusal(played) ? null : played;
  const view: View = {
    action: engagement.action,
    actor: engagement.actor.ref,
    weapon: engagement.weapon?.ref ?? null,
    targets: engagement.targets.map(({ profile }) => profile.ref),
    names: {},
    happenings: (replayed ? happeningsOf(game, state, replayed) : []).flatMap(shownOf),
    ...(state.undoneRows ? { undoneRows: state.undoneRows } : {}),
    waiting: waitingNow(replayed?.waiting ?? null, state.journal),
    modifiers: modifiersOf(game, engagement),
    options: Object.fromEntries(
      Object.entries(engagement.options).filter(([name, value]) => value !== game.options[name]?.initial),
    ),
    ...(replayed?.result ? { outcome: replayed.result.id } : {}),
    ...(replayed?.result?.attacks ? { attacks: replayed.result.attacks } : {}),
  };
  const { journal, history, followUps } = state;
  return { ...view, names: namesIn([view, journal, history, followUps], engagement.names ?? {}) };
}

/** All happenings, with the undone rows as they were played. */
function happeningsOf(game: Game, state: Shown, played: Replay<unknown>): readonly Happening[] {
  const { undoneRows, ...whole } = state;
  const all = undoneRows ? replayOf(game, whole) : played;
  return undoneRows && !isRefusal(all) ? withUndoneRows(played, all, undoneRows) : played.happenings;
}

/** Whether the rules ask and roll exactly as the record shows. */
export function isPlayedAlike(game: Game, state: Shown, view: View): boolean {
  return !isRefusal(replayOf(game, state)) && requestsIn(viewOf(game, state)) === requestsIn(view);
}

/**
 * Whether a secret exchange is played as its public record shows. The public record can leave out requests of hidden
 * models.
 */
export function showsWhatIsPlayed(game: Game, secret: Shown, shown: View): boolean {
  if (isRefusal(replayOf(game, secret))) return false;
  const { happenings, waiting } = viewOf(game, secret);
  const played = keysOf(happenings);
  const kept = keysOf(shown.happenings);
  const isInOrder = played.filter((key) => kept.includes(key)).join() === kept.join();
  const isWaitingAlike = (shown.waiting === null) === (waiting === null);
  return (
    isInOrder &&
    isWaitingAlike &&
    waitingKeys(shown.waiting).every((key) => waitingKeys(waiting).includes(key))
  );
}

function keysOf(happenings: View["happenings"]): readonly string[] {
  return happenings.flatMap((one) => (one.type === "note" ? [] : [one.request.key]));
}

function waitingKeys(waiting: View["waiting"]): readonly string[] {
  return waiting?.type === "roll" ? [waiting.key] : openQuestions(waiting).map(({ key }) => key);
}

/**
 * The questions and rolls of an exchange so far, and the request that it waits for, as one text that can be
 * compared.
 */
function requestsIn({ happenings, waiting }: View): string {
  const answered = happenings.flatMap(({ type, request }) =>
    type === "note" ? [] : [[type, request.key, type === "roll" ? request.roller : request.who]],
  );
  const open =
    waiting?.type === "roll"
      ? [waiting.key, waiting.roller, waiting.dice]
      : [...openQuestions(waiting), ...(waiting?.type === "askAll" ? waiting.answered : [])]
          .map(({ key, who }) => JSON.stringify([key, who]))
          .sort();
  return JSON.stringify([answered, open]);
}

/**
 * The request that the card shows as waiting; null when there is none. A model that interrupts has to wait
 * until all changes are written, since it acts on the result of these changes, such as the place of the
 * interrupted model.
 */
function waitingNow(waiting: View["waiting"], journal: ExchangeState["journal"] = []): View["waiting"] {
  const actsInBetween = openQuestions(waiting).some(({ key }) => key.startsWith(REACTION_OVER));
  return actsInBetween && inHandOf({ journal }).length > 0 ? null : waiting;
}

/**
 * A happening without the details that a card shows only while the happening waits: the dice to roll, and the
 * options that were not chosen.
 */
function shownOf(one: Happening): View["happenings"] {
  switch (one.type) {
    case "change":
      return [];
    case "note":
      return [one];
    case "roll": {
      const { about: _about, ...request } = one.request;
      return [{ ...one, request: { ...request, dice: {} } }];
    }
    case "ask": {
      const { data: _data, ...request } = onlyNamed(one.request, one.answer.choice);
      return [{ ...one, request: { ...request, default: "" } }];
    }
  }
}

/** The names of the models that a card mentions. Other names are left out, since a scene can hold many models. */
function namesIn(spoken: unknown, names: View["names"]): View["names"] {
  const words = new Set<unknown>();
  const walk = (one: unknown): void => {
    if (typeof one === "object" && one !== null) Object.values(one).forEach(walk);
    else words.add(one);
  };
  walk(spoken);
  return Object.fromEntries(
    Object.entries(names).flatMap(([ref, name]) => (words.has(ref) ? [[ref, shortText(name)]] : [])),
  );
}

const counted = new WeakMap<Engagement, View["modifiers"]>();

/** The modifiers that count. They are worked out once for each engagement. */
function modifiersOf(game: Game, engagement: Engagement): View["modifiers"] {
  const before = counted.get(engagement);
  if (before) return before;
  const [assessment] = weigh(game, { ...engagement, anyway: true }).assessments;
  const modifiers = (assessment?.modifiers ?? [])
    .filter((one) => one.setting !== neutral(one.input) || one.origin === "effect" || one.origin === "free")
    .map(({ id, origin, label, source, setting, contributions, evidence }): CountedModifier => {
      const named = {
        ...(label === undefined ? {} : { label: shortText(label) }),
        ...(source === undefined ? {} : { source }),
      };
      return { id, origin, setting, contributions, evidence, ...named };
    });
  counted.set(engagement, modifiers);
  return modifiers;
}
