import type { Combat, Combatant } from "../../../documents/index.js";
import { table } from "../../../shared/globals.js";
import { h, icon, iconButton } from "../../../shared/dom.js";
import { localize } from "../../words.js";

/** The top of the encounter: what it is, and how to begin one. */
export function combatHeader(combat: Combat | null, count: number): HTMLElement {
  const { isGM } = table.game.user;
  const create = isGM
    ? h(
        "button",
        { type: "button", dataset: { action: "createCombat" } },
        icon("fa-solid fa-plus"),
        h("span", {}, combat ? "New" : "Create encounter"),
      )
    : null;
  const cycle = count > 1 ? iconButton("cycleCombat", "fa-solid fa-arrows-rotate", "Next encounter") : null;
  const title = combat ? (combat.started ? `Round ${combat.round}` : "Not started") : "No encounter";
  const setup =
    combat && isGM
      ? [
          h(
            "button",
            { type: "button", dataset: { action: "addSelected" } },
            icon("fa-solid fa-user-plus"),
            h("span", {}, "Add selected tokens"),
          ),
          iconButton("rollAll", "fa-solid fa-dice-d20", "Roll initiative for all"),
          iconButton("resetAll", "fa-solid fa-arrow-rotate-left", "Clear all initiative"),
        ]
      : [];
  return h(
    "header",
    { class: "combat-tracker-header" },
    h("h3", { class: "encounter-title" }, title),
    cycle,
    h("div", { class: "encounter-controls" }, ...setup, create),
  );
}

/** The bottom: whose turn is next. */
export function combatFooter(combat: Combat): HTMLElement | null {
  const { isGM } = table.game.user;
  const isTurn = combat.combatant?.isOwner === true;
  if (!combat.started) {
    return isGM
      ? h(
          "footer",
          { class: "combat-controls" },
          h(
            "button",
            { type: "button", class: "combat-control begin", dataset: { action: "startCombat" } },
            icon("fa-solid fa-play"),
            h("span", {}, "Begin combat"),
          ),
        )
      : null;
  }
  if (!isGM && !isTurn) return null;
  const end = h(
    "button",
    { type: "button", class: "combat-control", dataset: { action: isGM ? "endCombat" : "nextTurn" } },
    h("span", {}, isGM ? "End combat" : "End turn"),
  );
  if (!isGM) return h("footer", { class: "combat-controls" }, end);
  return h(
    "footer",
    { class: "combat-controls" },
    iconButton("previousRound", "fa-solid fa-backward-step", "Previous round"),
    iconButton("previousTurn", "fa-solid fa-arrow-left", "Previous turn"),
    end,
    iconButton("nextTurn", "fa-solid fa-arrow-right", "Next turn"),
    iconButton("nextRound", "fa-solid fa-forward-step", "Next round"),
  );
}

/** One who takes part. */
export function combatantRow(combatant: Combatant, isTurn: boolean): HTMLLIElement {
  const { isGM } = table.game.user;
  const states = [
    ...(isTurn ? ["active"] : []),
    ...(combatant.hidden ? ["hide"] : []),
    ...(combatant.isDefeated ? ["defeated"] : []),
  ];
  const image = h("img", { class: "token-image", src: combatant.img ?? "", alt: "", loading: "lazy" });
  const name = h(
    "button",
    { type: "button", class: "name", dataset: { action: "panToCombatant" } },
    combatant.name,
  );
  const controls = h(
    "div",
    { class: "combatant-controls" },
    isGM
      ? iconButton("toggleHidden", "fa-solid fa-eye-slash", "Hide from players", {
          "aria-pressed": String(combatant.hidden),
          class: combatant.hidden ? "active" : "",
        })
      : null,
    isGM
      ? iconButton("toggleDefeated", "fa-solid fa-skull", "Mark as defeated", {
          "aria-pressed": String(combatant.isDefeated),
          class: combatant.isDefeated ? "active" : "",
        })
      : null,
    isGM ? iconButton("removeCombatant", "fa-solid fa-xmark", `Remove ${combatant.name}`) : null,
  );
  return h(
    "li",
    {
      class: ["combatant", ...states],
      "aria-current": isTurn ? "true" : undefined,
      dataset: { combatantId: combatant.id },
    },
    image,
    h(
      "div",
      { class: "token-name" },
      name,
      h("div", { class: "combatant-line" }, effectIcons(combatant), controls),
    ),
    h("div", { class: "token-initiative" }, ...initiative(combatant)),
  );
}

function initiative(combatant: Combatant): HTMLElement[] {
  const value = combatant.initiative;
  if (!combatant.isOwner) return [h("span", { class: "initiative" }, value ?? "–")];
  const input = h("input", {
    type: "number",
    class: "initiative-input",
    step: "any",
    value: value ?? "",
    "aria-label": `Initiative of ${combatant.name}`,
  });
  return value === null
    ? [iconButton("rollInitiative", "fa-solid fa-dice-d20", `Roll initiative for ${combatant.name}`), input]
    : [input];
}

function effectIcons(combatant: Combatant): HTMLElement {
  const effects = combatant.actor?.temporaryEffects ?? [];
  const icons = effects.map((effect) => {
    const name = localize(effect.name);
    return h("img", {
      class: "token-effect",
      src: effect.img ?? "",
      alt: name,
      dataset: { tooltipText: name },
    });
  });
  return h("div", { class: "token-effects" }, ...icons);
}
