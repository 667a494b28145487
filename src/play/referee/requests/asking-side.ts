import { tell } from "../../table/text/localize.js";
import { ask } from "./asking.js";

/** Asks the referee to roll initiative for the side of a combatant. A refusal is shown to this user. */
export async function askForSide({ uuid }: Combatant.Implementation): Promise<void> {
  const reply = await ask({ verb: "initiative", combatant: uuid });
  if ("refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
}
