import { survey, surroundings, watchers } from "../../../src/battlefield/index.js";
import {
  FACT_NAMES,
  measureOf,
  onDemand,
  type BattleState,
  type Bystander,
  type Engagement,
  type Facts,
  type Game,
  type Profile,
  type Ref,
} from "../../../src/rules/core/index.js";
import { at, body, round, scene, wall } from "../../battlefield/scene.js";
import { numberOfText, numbers } from "./situation.js";

/** How many tokens the battle has. */
const TOKENS = 40;

/** A name as a world gives it: sixteen letters and digits, the same for the same text. */
function idOf(text: string): string {
  const source = numbers(numberOfText(text));
  return Array.from({ length: 16 }, () => (source.next().value % 36).toString(36)).join("");
}

const SCENE = `Scene.${idOf("scene")}`;
const tokenOf = (name: string): Ref => `${SCENE}.Token.${idOf(name)}`;
const turnOf = (name: string): Ref => `Combat.${idOf("combat")}.Combatant.${idOf(`${name} turn`)}`;

/** Refs as long as a world's: tokens of a scene, their items, combatants. */
export function asInAWorld(engagement: Engagement): Engagement {
  const text = JSON.stringify(engagement).replace(
    /"(ana|bo|cy|di)((?:-[a-z0-9]+)*)"/g,
    (_, name: string, rest: string) => {
      if (rest === "-turn") return `"${turnOf(name)}"`;
      const item = `.Actor.${idOf(`${name} actor`)}.Item.${idOf(name + rest)}`;
      return `"${tokenOf(name)}${rest ? item : ""}"`;
    },
  );
  return JSON.parse(text) as Engagement;
}

/** Two sides on a field of 40 by 30, with walls between them; the first two models are in contact. */
const NAMES = ["ana", "bo", "cy", "di", ...Array.from({ length: TOKENS - 4 }, (_, index) => `m${index}`)];
const REFS = NAMES.map(tokenOf);
const chance = numbers(20);
const below = (count: number): number => chance.next().value % count;
const PLACES = REFS.map((_, index) => {
  if (index < 2) return { x: 19.5 + index, y: 15 };
  return { x: (index % 2) * 20 + below(190) / 10, y: below(300) / 10 };
});
const FIELD = scene({
  bodies: REFS.map((ref, index) => {
    const { x = 0, y = 0 } = PLACES[index] ?? {};
    const isRed = index % 2 === 0;
    return body(ref, round(x, y), { side: isRed ? "red" : "blue", facing: isRed ? 0 : 180 });
  }),
  walls: Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [below(400) / 10, below(300) / 10];
    return wall(`${SCENE}.Wall.${idOf(`w${index}`)}`, at(x, y), at(x + 1, y + (index % 3)), {
      cover: "light",
    });
  }),
});

/**
 * The same engagement among forty tokens, measured on their field. The others are as many of each kind of model that takes part.
 */
export function amongMany(game: Game, given: Engagement): Engagement {
  const measured = (one: Ref, other: Ref): Facts =>
    survey(FIELD, one, other, { neighborhood: game.neighborhood, measure: measureOf(game) }) ?? {};
  const around = (ref: Ref): Facts => {
    const alone = surroundings(FIELD, ref, game.neighborhood);
    return onDemand<Facts>(new Set(FACT_NAMES), (name) =>
      name === "watchers" ? (watchers(FIELD, ref) ?? undefined) : Reflect.get(alone ?? {}, name),
    );
  };
  const known = [given.actor, ...given.targets.map(({ profile }) => profile), ...given.others];
  const profileOf = (ref: Ref): Profile => {
    const kind = known[REFS.indexOf(ref) % known.length] ?? given.actor;
    const gear = kind.gear.map((item) => ({ ...item, ref: item.ref.replace(kind.ref, ref) }));
    return known.find((one) => one.ref === ref) ?? { ...kind, ref, gear };
  };
  const battle = given.battle && inBattle(game, given.battle, profileOf);
  const bystander = (ref: Ref): Bystander => ({
    profile: profileOf(ref),
    around: around(ref),
    toward: onDemand<Record<Ref, Facts>>(new Set(REFS), (other) => measured(ref, other)),
  });
  return {
    ...given,
    facts: around(given.actor.ref),
    targets: given.targets.map((one) => ({ ...one, facts: measured(given.actor.ref, one.profile.ref) })),
    others: REFS.slice(2, 10).map(profileOf),
    positions: Object.fromEntries(
      REFS.slice(0, 10).map((ref, index) => {
        const { x = 0, y = 0 } = PLACES[index] ?? {};
        return [ref, { id: "here", ...at(x, y), elevation: 0 }];
      }),
    ),
    scale: 0.01,
    ...(battle ? { battle } : {}),
    ...(battle && game.order?.gathers
      ? { bystanders: onDemand<Record<Ref, Bystander>>(new Set(REFS), bystander) }
      : {}),
    names: Object.fromEntries(REFS.slice(0, 20).map((ref, index) => [ref, `Raider ${index}`])),
  };
}

/** A battle of all of them, in which each has the numbers that the battle reads. */
function inBattle(game: Game, battle: BattleState, profileOf: (ref: Ref) => Profile): BattleState {
  const names = game.battle?.values ?? [];
  const models = REFS.map((ref, index) => {
    const known = battle.models[index % battle.models.length];
    const { values, turn, ...profile } = profileOf(ref);
    const picked = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
      Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
    const own = turn && { ...turn, values: picked(game.turn), ref: turnOf(NAMES[index] ?? "") };
    const slim = { ...profile, gear: [], effects: [], values: picked(values), turn: own };
    return {
      id: idOf(`${NAMES[index]} turn`),
      side: battle.sides[index % battle.sides.length]?.id ?? "",
      isOut: false,
      tracks: { ...known?.tracks, initiative: index },
      profile: slim,
    };
  });
  return { ...battle, models };
}
