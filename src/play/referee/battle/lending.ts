import { createMessage, flagOf, updateDocument } from "../../../foundry.js";
import { deletion } from "../../../foundry/delta.js";
import { isActor } from "../../../foundry/kinds.js";
import { battleSideOf, gameOfBattle, roundOf, storedBattle } from "../../../data/stored-battle.js";
import { text } from "../../table/text/localize.js";
import { OWN_WRITE } from "../../table/world/own-write.js";
import { isReferee } from "../lease/lease.js";
import { inTurn } from "../lease/queue.js";

type Encounter = Combat.Implementation;
type User = User.Implementation;

/**
 * A model that a player owns only for the battle. `before` is the level of ownership that the player had
 * before the battle; null for none.
 */
interface Lent {
  readonly actor: string;
  readonly user: string;
  readonly before: number | null;
}

/** The flag with the models that are lent in an encounter, by the ids of their sides. */
const LENT = "lent";

/** The flag of a chat message whose card can take lent models back. It names the encounter and the side. */
export const LENDS = "lends";

/** The players of a side. They own at least one of its models. */
export function playersOf(combat: Encounter, side: string): readonly User[] {
  return game.users.filter(
    (user) => !user.isGM && actorsOf(combat, side).some((actor) => actor.testUserPermission(user, "OWNER")),
  );
}

/** Whether the models of a side are lent to its players now. */
export function isLent(combat: Encounter, side: string): boolean {
  return lentIn(combat, side).length > 0;
}

/**
 * The pairs of a model and a player, where the player belongs to the model's side but does not own the model.
 */
function toLend(combat: Encounter, side: string): readonly (readonly [Actor.Implementation, User])[] {
  const players = playersOf(combat, side);
  return actorsOf(combat, side).flatMap((actor) =>
    players.flatMap((user) => (actor.testUserPermission(user, "OWNER") ? [] : [[actor, user] as const])),
  );
}

/** Whether some player of a side does not own all its models. */
export function canLend(combat: Encounter, side: string): boolean {
  return toLend(combat, side).length > 0;
}

/**
 * Gives each player of a side the ownership of all models of the side until the battle ends. Posts a card
 * that can take this ownership back. Only a GM can do this.
 */
export async function lendModels(combat: Encounter, side: string): Promise<void> {
  if (!game.user.isGM || !gameOfBattle(combat)) return;
  const users = playersOf(combat, side).map(({ name }) => name);
  const isDone = await inTurn(async () => {
    const lent = toLend(combat, side).map(([actor, { id }]): Lent => {
      return { actor: actor.uuid, user: id ?? "", before: ownLevel(actor, id ?? "") };
    });
    if (lent.length === 0) return false;
    // The list is written first. If a reload comes between the writes, all lent models can still be taken
    // back later.
    const all = [...lentIn(combat, side), ...lent];
    await updateDocument(combat, { [`flags.vantage.${LENT}.${side}`]: all }, OWN_WRITE);
    for (const { actor, user } of lent) {
      const owned = actorAt(actor);
      if (owned)
        await updateDocument(owned, { [`ownership.${user}`]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER });
    }
    return true;
  });
  if (!isDone) return;
  const name = storedBattle(combat)?.names[side] ?? "";
  const content = text("VANTAGE.battle.lend.card", { users: users.join(", "), side: name });
  await createMessage({
    content: foundry.utils.escapeHTML(content),
    "flags.vantage": { [LENDS]: { combat: combat.id, side } },
  });
}

/**
 * Takes the lent models of a side back: each player gets the earlier level of ownership again. A level that
 * was changed since then stays as it is. Only a GM can do this.
 */
export async function takeBack(combat: Encounter, side: string): Promise<void> {
  if (!game.user.isGM) return;
  await inTurn(async () => {
    await giveBack(lentIn(combat, side));
    if (game.combats.has(combat.id ?? ""))
      await updateDocument(combat, deletion(`flags.vantage.${LENT}.${side}`), OWN_WRITE);
  });
}

async function giveBack(lent: readonly Lent[]): Promise<void> {
  for (const { actor: uuid, user, before } of lent) {
    const actor = actorAt(uuid);
    if (!actor || ownLevel(actor, user) !== CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER) continue;
    const path = `ownership.${user}`;
    await updateDocument(actor, before === null ? deletion(path) : { [path]: before });
  }
}

/**
 * Takes all lent models back when their battle ends or its encounter is deleted. Called once, when the world
 * is set up.
 */
export function registerLending(): void {
  Hooks.on("updateCombat", (combat, changed) => {
    if (foundry.utils.hasProperty(changed, "flags.vantage.battle.tracks.ended")) takeAllBack(combat);
  });
  Hooks.on("deleteCombat", (combat) => {
    if (isReferee()) for (const side of sidesLent(combat)) void takeBack(combat, side);
  });
}

/**
 * Takes back the models that a battle has lent, if the battle is over. Called for each battle when this
 * window becomes the referee.
 */
export function takeAllBack(combat: Encounter): void {
  const isOver = roundOf(combat) > 0 && (storedBattle(combat)?.tracks["ended"] ?? 0) > 0;
  if (isReferee() && isOver) for (const side of sidesLent(combat)) void takeBack(combat, side);
}

function sidesLent(combat: Encounter): readonly string[] {
  const all = flagOf(combat, LENT);
  return typeof all === "object" && all !== null ? Object.keys(all) : [];
}

function lentIn(combat: Encounter, side: string): readonly Lent[] {
  const all = flagOf(combat, LENT) as Readonly<Record<string, unknown>> | undefined;
  const own = all?.[side];
  return Array.isArray(own) ? own.filter(isSound) : [];
}

function isSound(one: unknown): one is Lent {
  if (typeof one !== "object" || one === null) return false;
  const { actor, user, before } = one as Readonly<Record<string, unknown>>;
  return (
    typeof actor === "string" && typeof user === "string" && (before === null || Number.isInteger(before))
  );
}

/**
 * The world's actors of a side's models, each once. A token uses the ownership of its world's actor, even
 * when it is not linked. An actor that also has models on another side is left out.
 */
function actorsOf(combat: Encounter, side: string): readonly Actor.Implementation[] {
  const all = combat.combatants.contents;
  const others = new Set(all.flatMap((one) => (battleSideOf(one) === side ? [] : (worldActor(one) ?? []))));
  const own = all.flatMap((one) => (battleSideOf(one) === side ? (worldActor(one) ?? []) : []));
  return [...new Set(own)].filter((actor) => !others.has(actor));
}

function worldActor({ token, actor }: Combatant.Implementation): Actor.Implementation | null {
  return token ? token.baseActor : actor;
}

function actorAt(uuid: string): Actor.Implementation | null {
  const found: unknown = fromUuidSync(uuid);
  return isActor(found) ? found : null;
}

/** The level of ownership that an actor stores for a user; null when it stores none. */
function ownLevel({ _source: { ownership } }: Actor.Implementation, user: string): number | null {
  return ownership[user] ?? null;
}
