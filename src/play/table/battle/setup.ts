import { updateDocument, valueOf } from "../../../foundry.js";
import { allGames } from "../../../rules/registry.js";
import { shortText, type Game, capability, leaders, ownEdges } from "../../../rules/core/index.js";
import { text } from "../text/localize.js";
import { OWN_WRITE } from "../world/own-write.js";
import { attitudeOf, edgeOf, scenarioOf, sideNameOf } from "./scenario.js";
import { initials, initialTracks, storedBattle, type StoredBattle } from "../../../data/stored-battle.js";

type Combatants = readonly Combatant.Implementation[];

/**
 * The game of all combatants of an encounter, if it is one game and the game has a battle; null otherwise.
 */
export function battleGameOf({ combatants }: Combat.Implementation): Game | null {
  const types = new Set<string>(combatants.map(({ actor }) => actor?.type ?? ""));
  const [rules, ...others] = allGames().filter(({ actor }) => types.has(actor.type));
  return rules?.battle && others.length === 0 && types.size === 1 ? rules : null;
}

/**
 * Makes an encounter follow the order of play of its game. Each combatant is put on a side, and every number
 * gets its start value. Only a GM can do this. False when the combatants have no game with a battle.
 * @param isScenario  whether to use the sides that the scene's scenario names
 */
export async function setUpBattle(combat: Combat.Implementation, isScenario = false): Promise<boolean> {
  const rules = battleGameOf(combat);
  if (!game.user.isGM || !rules) return false;
  const battle = freshBattle(rules, combat, isScenario);
  await updateDocument(combat, { "flags.vantage.battle": battle }, OWN_WRITE);
  return true;
}

/**
 * Gives a side to each combatant that was added late. The combatant joins the side of combatants with the
 * same owners and attitude, or else the side that the scenario names for the combatant. If there is no such
 * side, the combatant gets a new side.
 */
export async function joinBattle(combat: Combat.Implementation): Promise<void> {
  const stored = storedBattle(combat);
  const rules = battleGameOf(combat);
  if (!stored || !rules) return;
  const late = combat.combatants.contents.filter(({ id }) => !Object.hasOwn(stored.members, id ?? ""));
  for (const combatant of late) {
    const before = storedBattle(combat) ?? stored;
    const like = combat.combatants.contents.find(
      (one) => Object.hasOwn(before.members, one.id ?? "") && keyOf(rules, one) === keyOf(rules, combatant),
    );
    const named = sideNameOf(combatant.token);
    const side =
      before.members[like?.id ?? ""] ??
      Object.keys(before.names).find((id) => named !== "" && before.names[id] === named) ??
      freeSide(before.names);
    const isNew = !Object.hasOwn(before.names, side);
    await updateDocument(
      combat,
      {
        [`flags.vantage.battle.members.${combatant.id ?? ""}`]: side,
        [`flags.vantage.battle.models.${combatant.id ?? ""}`]: freshModel(rules),
        ...(isNew
          ? {
              [`flags.vantage.battle.names.${side}`]: nameOf([combatant]),
              [`flags.vantage.battle.sides.${side}`]: {
                ...freshSide(rules),
                ...edgeTrack(rules, [combatant]),
              },
            }
          : {}),
      },
      OWN_WRITE,
    );
  }
}

/** The numbers of a model at the start of a battle. */
function freshModel({ battle }: Game): StoredBattle["models"][string] {
  return { initiative: 0, tie: 0, activated: 0, done: 0, ...initials(battle?.modelTracks) };
}

/**
 * The leader of a side, according to the leader's sheet: the id of the combatant, as a list; empty when no
 * sheet names a leader.
 */
function leaderOf(rules: Game, side: Combatants): readonly string[] {
  const field = capability(rules, leaders);
  const found = side.find(({ actor }) => field !== undefined && actor && valueOf(actor, field) === true);
  return found?.id ? [found.id] : [];
}

/** The numbers of a side at the start of a battle. */
export function freshSide({ battle }: Game): StoredBattle["sides"][string] {
  return { place: 0, initiative: 0, finished: 0, starting: 0, beaten: 0, ...initials(battle?.sideTracks) };
}

function freshBattle(rules: Game, combat: Combat.Implementation, isScenario: boolean): StoredBattle {
  const sides = sidesOf(combat.combatants.contents, (one) => {
    const named = isScenario ? sideNameOf(one.token) : "";
    return named === "" ? keyOf(rules, one) : named;
  });
  const { setup, victory } = scenarioOf(sceneOf(combat), rules);
  const named = sides.map((side, index) => [`s${index + 1}`, side] as const);
  const each = <T>(value: (side: Combatants) => T): Record<string, T> =>
    Object.fromEntries(named.map(([id, side]) => [id, value(side)]));
  const members = named.flatMap(([id, side]) => side.map((one): [string, string] => [one.id ?? "", id]));
  return {
    game: rules.id,
    tracks: initialTracks(rules),
    sides: each((side) => ({ ...freshSide(rules), ...edgeTrack(rules, side) })),
    models: {
      ...Object.fromEntries(members.map(([id]) => [id, freshModel(rules)])),
      ...Object.fromEntries(
        sides.flatMap((side) => leaderOf(rules, side)).map((id) => [id, { ...freshModel(rules), leader: 1 }]),
      ),
    },
    setup: { ...initials(rules.battle?.setup), ...setup },
    victory,
    names: each((side) => (isScenario && sideNameOf(side[0]?.token)) || nameOf(side)),
    members: Object.fromEntries(members),
  };
}

/**
 * An unused id for a side. The ids in use may have a gap after a side was removed, so the number of sides
 * does not give a free id.
 */
export function freeSide(names: Readonly<Record<string, string>>): string {
  let number = Object.keys(names).length + 1;
  while (Object.hasOwn(names, `s${number}`)) number += 1;
  return `s${number}`;
}

/** The scene of an encounter. If the encounter has no scene, the scene of its first token. */
function sceneOf({ scene, combatants }: Combat.Implementation): Scene.Implementation | null {
  return scene ?? combatants.contents.find(({ token }) => token)?.token?.parent ?? null;
}

/**
 * The track with the number of the side's own edge, in a game in which sides have edges. Empty when the scene
 * marks no edge for the side.
 */
function edgeTrack(rules: Game, side: Combatants): Readonly<Record<string, number>> {
  const track = capability(rules, ownEdges);
  const edge = track === undefined ? 0 : edgeOf(side.flatMap(({ token }) => token ?? []));
  return track !== undefined && edge > 0 ? { [track]: edge } : {};
}

/** Divides combatants into sides. Combatants with the same key are on the same side. */
function sidesOf(
  combatants: Combatants,
  keyFor: (combatant: Combatant.Implementation) => string,
): readonly Combatants[] {
  const sides = new Map<string, Combatant.Implementation[]>();
  for (const one of combatants) {
    const key = keyFor(one);
    sides.set(key, [...(sides.get(key) ?? []), one]);
  }
  return [...sides.values()];
}

/**
 * A key that is the same for all combatants of a side. It is the disposition of their tokens. If the game's
 * sides take turns, the key also names the players who own the combatant. A GM can change the sides later.
 */
function keyOf({ battle }: Game, combatant: Combatant.Implementation): string {
  const disposition = String(combatant.token?.disposition ?? CONST.TOKEN_DISPOSITIONS.NEUTRAL);
  const takesTurns = battle?.phases.some(({ scheme }) => scheme !== undefined && scheme !== "byInitiative");
  const owners = takesTurns ? ownersOf(combatant).map(({ id }) => id) : [];
  return [...owners, disposition].join(" ");
}

/** The players who own a combatant's model. */
function ownersOf({ actor }: Combatant.Implementation): readonly User.Implementation[] {
  return game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
}

/**
 * The name of a side. It names the players who own its models. A side without players has the scenario's
 * name, or else the name of its attitude.
 */
function nameOf(side: Combatants): string {
  const token = side[0]?.token;
  const players = [...new Set(side.flatMap(ownersOf))].map((user) => user.name).join(", ");
  const name = players === "" ? sideNameOf(token) : players;
  return shortText(name === "" ? text(`VANTAGE.battle.side.${attitudeOf(token)}`) : name);
}
