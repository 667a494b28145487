import type { Document } from "../abstract/document.js";
import { table } from "../shared/globals.js";
import type { Combat } from "./combat.js";
import type { TokenDocument } from "./token.js";

/** The combat that is viewed; a new one when there is none. */
async function findCombat(combat: Combat | null): Promise<Combat> {
  const present = combat ?? table.game.combat;
  if (present) return present;
  await table.CONFIG.Combat.documentClass.create({
    scene: table.game.scenes.current?.id ?? null,
    active: true,
  });
  const created = table.game.combat;
  if (!created) throw new Error("A combat could not be made.");
  return created;
}

/** Brings tokens into a combat, each once. */
export async function createCombatants(
  tokens: readonly TokenDocument[],
  combat: Combat | null,
): Promise<Document[]> {
  const target = await findCombat(combat);
  const data = tokens
    .filter((token) => target.getCombatantsByToken(token).length === 0)
    .map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
  return target.createEmbeddedDocuments("Combatant", data);
}

/** Takes tokens out of a combat. */
export async function deleteCombatants(
  tokens: readonly TokenDocument[],
  combat: Combat | null,
): Promise<Document[]> {
  const target = combat ?? table.game.combat;
  const ids = tokens.flatMap((token) => target?.getCombatantsByToken(token).map(({ id }) => id ?? "") ?? []);
  return target && ids.length ? target.deleteEmbeddedDocuments("Combatant", ids) : [];
}

/**
 * Brings tokens into a combat, or takes them out.
 *
 * @param options.active  in (true) or out (false); else the other way round
 * @returns whether they are in it now
 */
export async function toggleCombatants(
  tokens: readonly TokenDocument[],
  options: { active?: boolean; combat?: Combat | null },
): Promise<boolean> {
  const active = options.active ?? !tokens.every((token) => token.inCombat);
  if (active) await createCombatants(tokens, options.combat ?? null);
  else await deleteCombatants(tokens, options.combat ?? null);
  return active;
}
