import { allGames } from "../../rules/registry.js";
import { gameText } from "../../play/table/text/localize.js";

const CLASS = "vantage-initiative";

/** Says in the combat tracker by which number the games in the encounter sort; called once, at initialization. */
export function registerTrackerNote(): void {
  Hooks.on("renderCombatTracker" as "renderApplicationV2", (application, element) => {
    const combat = "viewed" in application ? application.viewed : null;
    element.querySelector(`.${CLASS}`)?.remove();
    const words = combat instanceof Combat ? wordsFor(combat as Combat.Implementation) : [];
    if (words.length === 0) return;
    const note = element.ownerDocument.createElement("p");
    note.className = CLASS;
    note.textContent = words.join(" · ");
    const list = element.querySelector(".combat-tracker");
    if (list) list.before(note);
    else element.prepend(note);
  });
}

function wordsFor(combat: Combat.Implementation): readonly string[] {
  const types = new Set<string | undefined>(combat.combatants.map(({ actor }) => actor?.type));
  return allGames()
    .filter(({ actor, initiative }) => types.has(actor.type) && initiative?.type === "sorted")
    .map(({ id }) => gameText(id, "initiative"));
}
