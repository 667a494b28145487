import {
  isRefusal,
  neutral,
  shownHappenings,
  weigh,
  type AskRequest,
  type Engagement,
  type Game,
  type Happening,
  type Ref,
  type RollRequest,
} from "../../rules/core/index.js";
import { tellingOf } from "./reducer.js";
import { HIDDEN, type CountedModifier, type Entry, type ExchangeState, type View } from "./state.js";

/** What a card shows of an exchange, worked out once by the referee. */
export function viewOf(game: Game, state: ExchangeState): View {
  const { engagement, frozen } = state;
  if (frozen) return frozen;
  const telling = tellingOf(game, state);
  const replayed = isRefusal(telling) ? null : telling;
  const happenings = replayed ? shownHappenings(replayed) : [];
  const view: View = {
    action: engagement.action,
    actor: engagement.actor.ref,
    weapon: engagement.weapon?.ref ?? null,
    targets: engagement.targets.map(({ profile }) => profile.ref),
    names: {},
    happenings: happenings.flatMap(shownOf),
    waiting: replayed?.waiting ?? null,
    modifiers: modifiersOf(game, engagement),
    options: Object.fromEntries(
      Object.entries(engagement.options).filter(([name, value]) => value !== game.options[name]?.initial),
    ),
  };
  const { journal, history, followUps } = state;
  return { ...view, names: namesIn([view, journal, history, followUps], engagement.names ?? {}) };
}

/** A happening without what a card shows only while it waits: dice to be thrown, and what could be chosen instead. */
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
      const { data: _data, ...request } = one.request;
      const options = request.options.filter(({ id }) => id === one.answer.choice);
      return [{ ...one, request: { ...request, options, default: "" } }];
    }
  }
}

/** The names of those that a card speaks of: a scene can hold many more. */
function namesIn(spoken: unknown, names: View["names"]): View["names"] {
  const words = new Set<unknown>();
  const walk = (one: unknown): void => {
    if (typeof one === "object" && one !== null) Object.values(one).forEach(walk);
    else words.add(one);
  };
  walk(spoken);
  return Object.fromEntries(Object.entries(names).filter(([ref]) => words.has(ref)));
}

const counted = new WeakMap<Engagement, View["modifiers"]>();

/** The modifiers that count, weighed once for each engagement. */
function modifiersOf(game: Game, engagement: Engagement): View["modifiers"] {
  const before = counted.get(engagement);
  if (before) return before;
  const [assessment] = weigh(game, { ...engagement, anyway: true }).assessments;
  const modifiers = (assessment?.modifiers ?? [])
    .filter((one) => one.setting !== neutral(one.input) || one.origin === "effect" || one.origin === "free")
    .map(({ id, rule, origin, label, source, setting, contributions, evidence }): CountedModifier => {
      const named = {
        ...(label === undefined ? {} : { label }),
        ...(source === undefined ? {} : { source }),
      };
      return { id, rule, origin, setting, contributions, evidence, ...named };
    });
  counted.set(engagement, modifiers);
  return modifiers;
}

/** The view without anything of models that not everyone may know of. */
export function publicView(view: View, isHidden: (ref: Ref) => boolean): View {
  const veil = (ref: Ref): Ref => (isHidden(ref) ? HIDDEN : ref);
  const veiled = (refs: readonly Ref[]): readonly Ref[] => refs.map(veil);
  return {
    ...view,
    actor: veil(view.actor),
    weapon: isHidden(view.actor) ? null : view.weapon,
    targets: veiled(view.targets),
    names: Object.fromEntries(Object.entries(view.names).filter(([ref]) => !isHidden(ref))),
    happenings: view.happenings.flatMap((one): View["happenings"] => {
      switch (one.type) {
        case "roll":
          return isHidden(one.request.roller) ? [] : [one];
        case "ask": {
          if (!isHidden(one.request.who)) return [one];
          const { data: _data, ...rest } = one.request;
          return [{ ...one, request: { ...rest, who: HIDDEN, options: [] } }];
        }
        case "note": {
          const { data, spot: _spot, ...rest } = one.request;
          const [who] = rest.refs;
          const isOwn = who !== undefined && !isHidden(who);
          const words = Object.entries(data ?? {}).map(
            ([word, value]) => [word, isOwn ? value : "?"] as const,
          );
          return [{ ...one, request: { ...rest, refs: veiled(rest.refs), data: Object.fromEntries(words) } }];
        }
      }
    }),
    waiting: view.waiting && publicRequest(view.waiting, isHidden),
    modifiers: [],
  };
}

function publicRequest(
  request: RollRequest | AskRequest,
  isHidden: (ref: Ref) => boolean,
): RollRequest | AskRequest {
  if (request.type === "ask") {
    if (!isHidden(request.who)) return request;
    const { data: _data, ...rest } = request;
    return { ...rest, who: HIDDEN, options: [] };
  }
  return isHidden(request.roller) ? { ...request, roller: HIDDEN, dice: {} } : request;
}

/** The journal without the entries of models that not everyone may know of. */
export function publicJournal(
  journal: readonly Entry[],
  concernsHidden: (entry: Entry) => boolean,
): readonly Entry[] {
  return journal.filter((entry) => !concernsHidden(entry));
}
