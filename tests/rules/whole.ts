import { measureOf } from "../../src/rules/core/index.js";
import fc from "fast-check";
import {
  pushPlaces,
  spacesAround,
  survey,
  surroundings,
  watchers,
  type Snapshot,
} from "../../src/battlefield/index.js";
import {
  capability,
  hexFacing,
  listsOf,
  type Engagement,
  type Facts,
  type FreePlace,
  type Game,
  type Profile,
  type Ref,
} from "../../src/rules/core/index.js";
import { scenes } from "../battlefield/random.js";
import { choicesOf, fieldsOf, itemOf, modelOf, valuesOf, type Ranges } from "./anything.js";
import { inHand, NOTATIONS } from "./situations.js";

/** A name as the host gives it: sixteen letters and digits, the same for the same text. */
function idOf(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  let state = [...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: 16 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return letters[(state >>> 8) % letters.length] ?? "A";
  }).join("");
}

/** The names of the places around a model. */
const DIRECTIONS = ["back", "backLeft", "backRight", "toLeft", "toRight", "frontLeft", "frontRight"];

const SCENE = `Scene.${idOf("scene")}`;
const tokenOf = (ref: Ref): Ref => `${SCENE}.Token.${idOf(ref)}`;

/** The same scene with the names that documents have. */
function named(scene: Snapshot): Snapshot {
  const as =
    <T extends { readonly ref: Ref }>(kind: string) =>
    (one: T): T => ({ ...one, ref: `${SCENE}.${kind}.${idOf(one.ref)}` });
  return {
    ...scene,
    bodies: scene.bodies.map(as("Token")),
    walls: scene.walls.map(as("Wall")),
    regions: scene.regions.map(as("Region")),
    ...(scene.lights ? { lights: scene.lights.map(as("AmbientLight")) } : {}),
  };
}

function placed(
  places: readonly {
    readonly place: { x: number; y: number; elevation: number };
    readonly barred?: boolean;
  }[],
): FreePlace[] {
  return places.map(({ place, barred }, index) => ({
    id: DIRECTIONS[index] ?? `place-${index}`,
    ...place,
    ...(barred ? { barred: true as const } : {}),
  }));
}

/** What a table gathers for one action on a scene: everybody's numbers and gear, every fact with its evidence, places, names. */
export function wholeOf(game: Game, action: string): fc.Arbitrary<Engagement> {
  const notations = NOTATIONS[game.id];
  const ranges: Ranges = {
    text: (_, initial) => (notations ? fc.constantFrom(...notations) : fc.constant(initial)),
    track: () => 1,
    most: 60,
  };
  const items =
    Object.keys(game.items).length > 0
      ? itemOf(game, ["blade", "gun", "mail", "cloak", "pistol"], ranges)
      : null;
  const model = modelOf(game, {
    values: valuesOf(game.actor, ranges),
    gear: items ? fc.array(items, { maxLength: 6 }) : fc.constant([]),
    tests: Object.values(game.actions).map(({ test }) => test),
    effect: fc.integer({ min: -3, max: 3 }),
  });
  const asDocuments = (profile: Profile): Profile => {
    const ref = tokenOf(profile.ref);
    return {
      ...profile,
      ref,
      gear: profile.gear.map((item, index) => ({
        ...item,
        ref: `${ref}.Actor.${idOf(ref)}.Item.${idOf(item.ref + String(index))}`,
      })),
      effects: profile.effects.map((effect, index) => ({
        ...effect,
        ref: `${ref}.Actor.${idOf(ref)}.ActiveEffect.${idOf(String(index))}`,
      })),
      turn: profile.turn && {
        ...profile.turn,
        ref: `Combat.${idOf("combat")}.Combatant.${idOf(ref)}`,
        round: 3,
      },
    };
  };
  const choices = choicesOf(game, fc.integer({ min: -5, max: 10 }), 4);
  const { targets: takes = "none", needsObservers } = game.actions[action] ?? {};
  const goesAround = capability(game, hexFacing)?.moving.includes(action) === true;
  return fc
    .record({
      scene: scenes.map(named),
      actor: model("A"),
      target: model("T"),
      others: fc.tuple(model("m0"), model("m1"), model("m2"), model("m3"), model("m4"), model("m5")),
      weapon: items ? fc.option(items.map(inHand), { freq: 8 }) : fc.constant(null),
      choices,
      own: choices,
      options: fc.record(fieldsOf(game.options, ranges)),
      anyway: fc.boolean(),
    })
    .map(({ scene, actor, target, others, weapon, choices: shared, own, options, anyway }): Engagement => {
      const [a, t] = [tokenOf("A"), tokenOf("T")];
      const found: Facts =
        survey(scene, a, t, { neighborhood: game.neighborhood, measure: measureOf(game) }) ?? {};
      const watching = needsObservers ? watchers(scene, a) : null;
      const around: Facts = {
        ...surroundings(scene, a, game.neighborhood),
        ...(watching ? { watchers: watching } : {}),
      };
      const bodies = new Set(scene.bodies.map(({ ref }) => ref));
      const near = others.map(asDocuments).filter(({ ref }) => bodies.has(ref));
      const attacker = asDocuments(actor);
      const gun = weapon && { ...weapon, ref: `${a}.Actor.${idOf(a)}.Item.${idOf("gun")}` };
      const hit = { target: t, attacker: a, weapon: gun?.ref ?? "", strength: 7, critical: 0, grazeOnly: 0 };
      const placesOf = (ref: Ref, from: Ref): FreePlace[] =>
        placed((goesAround ? spacesAround(scene, ref, from) : pushPlaces(scene, ref, from, 1)) ?? []);
      return {
        id: idOf("engagement"),
        game: game.id,
        action,
        actor: attacker,
        weapon: gun,
        facts: around,
        targets:
          takes === "none" ? [] : [{ profile: asDocuments(target), facts: found, shots: 1, choices: own }],
        choices: shared,
        others: near,
        places: takes === "none" ? {} : { [t]: placesOf(t, a), [a]: placesOf(a, t) },
        positions: Object.fromEntries(
          scene.bodies.map(({ ref }, index) => [
            ref,
            { id: "here", x: 1037.5 + index * 100, y: 950, elevation: 0 },
          ]),
        ),
        scale: 0.01,
        waiting: Object.keys(listsOf(game)).flatMap((list) => [
          { list, id: `${idOf("engagement")}-1`, item: hit },
        ]),
        options,
        anyway,
        names: {
          ...Object.fromEntries(
            [a, t, ...near.map(({ ref }) => ref)].map((ref, index) => [ref, `Mags Harrow ${index}`]),
          ),
          ...(gun ? { [gun.ref]: "Scrap rifle" } : {}),
        },
      };
    });
}
