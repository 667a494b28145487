import {
  type Engagement,
  type Game,
  type Profile,
  type Refusal,
  capability,
  costNow,
  targetTests,
} from "../../../rules/core/index.js";
import { refusalText, gameText, text } from "../text/localize.js";

/** An action that removes the reason of a refusal, and the text of its button. */
export interface Remedy {
  readonly action: string;
  /** The name of the action, with its cost if it has one. */
  readonly label: string;
}

/** The remedy that a refusal names; null when it names none, or when the game does not have that action. */
export function remedyOf(rules: Game, { remedy }: Refusal, actor: Profile): Remedy | null {
  const action = remedy === undefined ? undefined : rules.actions[remedy];
  if (!action) return null;
  const label = gameText(rules.id, `action.${action.id}.label`);
  const cost = capability(action, costNow)?.(actor) ?? action.cost;
  return {
    action: action.id,
    label: cost > 0 ? text("VANTAGE.dialog.remedy", { action: label, cost }) : label,
  };
}

/**
 * The options with which an engagement's actor uses the remedy. A remedy for a weapon keeps the weapon. If
 * the remedy needs a target, the target is the only enemy in melee with the actor, or else the only target of
 * the engagement. If several models are possible, a person chooses. A remedy whose test is usually taken by a
 * target is meant for the actor itself here, and has no target.
 */
export function remedyOptions(
  rules: Game,
  { actor, weapon, facts, targets: aimed }: Engagement,
  action: string,
) {
  const own = rules.actions[action];
  const { clearsTrack, weapon: use = null, targets = "none" } = own ?? {};
  const isAboutWeapon = weapon !== null && (use !== null || clearsTrack !== undefined);
  const opponents = facts.opponents?.value ?? [];
  const near = opponents.length > 0 ? opponents : aimed.map(({ profile }) => profile.ref);
  return {
    actor: actor.ref,
    action,
    targets: targets !== "none" && !(own && capability(own, targetTests)) && near.length === 1 ? near : [],
    ...(isAboutWeapon ? { weapon: weapon.ref } : {}),
  };
}

/** Shows the reason why a rule forbids an action, with a button for the remedy. */
export function showRefusal(
  rules: Game,
  refusal: Refusal,
  actor: Profile,
  onRemedy: (action: string) => void,
): void {
  const notice = ui.notifications.warn(refusalText(rules.id, refusal), { console: false });
  const remedy = remedyOf(rules, refusal, actor);
  if (!remedy) return;
  // Foundry draws the notice at once, or later when many notices are already on screen.
  const addButton = (): void => {
    const { element } = notice;
    if (!element) {
      if (ui.notifications.has(notice)) requestAnimationFrame(addButton);
      return;
    }
    if (element.querySelector(".vantage-remedy")) return;
    const button = element.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "vantage-remedy";
    button.textContent = remedy.label;
    button.addEventListener("click", () => onRemedy(remedy.action));
    element.append(button);
  };
  requestAnimationFrame(addButton);
}
