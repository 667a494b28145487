import { tell } from "../../table/text/localize.js";
import { ask } from "./asking.js";

/**
 * Asks the referee to roll initiative for the side of this combatant. If the referee refuses, this user is
 * informed.
 */
export async function askForSide({ uuid }: Combatant.Implementation): Promise<void> {
  const reply = await ask({ verb: "initiative", combatant: uuid });
  if ("refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
}
