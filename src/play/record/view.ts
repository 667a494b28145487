import {
  isRefusal,
  neutral,
  shownHappenings,
  weigh,
  type Engagement,
  type Game,
} from "../../rules/core/index.js";
import { tellingOf } from "./reducer.js";
import type { CountedModifier, ExchangeState, View } from "./state.js";

/** The part of an exchange that its view is made from. */
type Shown = Pick<ExchangeState, "engagement" | "answers" | "frozen">;

/** What a card shows of an exchange, worked out once by the referee. */
export function viewOf(game: Game, state: Shown): View {
  const { engagement, frozen } = state;
  if (frozen) return frozen;
  const telling = tellingOf(game, state);
  const replayed = isRefusal(telling) ? null : telling;
  const happenings = replayed ? shownHappenings(replayed) : [];
  return {
    action: engagement.action,
    actor: engagement.actor.ref,
    weapon: engagement.weapon?.ref ?? null,
    targets: engagement.targets.map(({ profile }) => profile.ref),
    names: engagement.names ?? {},
    happenings: happenings.flatMap((one): View["happenings"] => {
      if (one.type === "change") return [];
      if (one.type !== "ask") return [one];
      const { request, answer } = one;
      const options = request.options.filter(({ id }) => id === answer.choice);
      return [{ ...one, request: { ...request, options } }];
    }),
    waiting: replayed?.waiting ?? null,
    modifiers: modifiersOf(game, engagement),
    options: Object.fromEntries(
      Object.entries(engagement.options).filter(([name, value]) => value !== game.options[name]?.initial),
    ),
  };
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
