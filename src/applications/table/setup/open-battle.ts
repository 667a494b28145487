import { gameOfBattle, roundOf } from "../../../data/stored-battle.js";
import { battleOnScene } from "../../../play/table/battle/from-scene.js";
import { SetupWindow } from "./setup-window.js";
import { battleWindowId } from "./battle-form.js";
import { BattleWindow } from "../battle/battle-window.js";

type Encounter = Combat.Implementation;

/**
 * Opens the window of an encounter's battle, or brings it to the front: its setup, or once it has begun, its edits.
 * Only for a GM.
 */
export async function openBattleWindow(combat: Encounter, atEnd = false): Promise<void> {
  if (!game.user.isGM || !gameOfBattle(combat)) return;
  const kind = roundOf(combat) > 0 ? BattleWindow : SetupWindow;
  const known: unknown = foundry.applications.instances.get(battleWindowId(combat));
  if (known instanceof SetupWindow && kind === BattleWindow) await known.close();
  const window = known instanceof kind ? known : new kind(combat);
  await window.render({ force: true });
  if (!atEnd) return;
  const how = window.element.querySelector<HTMLElement>("fieldset.end select");
  how?.scrollIntoView({ block: "center" });
  how?.focus();
}

/** Sets a battle up on the scene in view, as `battleOnScene` says, and shows its window. */
export async function openBattleSetup(): Promise<void> {
  const combat = await battleOnScene();
  if (combat) await openBattleWindow(combat);
}
