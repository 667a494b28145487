import type { Token } from "../../canvas/index.js";
import { table } from "../../shared/globals.js";
import { statusConfigs } from "../../shared/status-effects.js";
import { Hooks } from "../../helpers/index.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { h, icon } from "../../shared/dom.js";
import { run } from "../report.js";
import { localize } from "../words.js";
import { BasePlaceableHUD } from "./placeable-hud.js";
import { barInputs } from "./token-hud-bars.js";

const REDRAWN_BY = [
  "updateToken",
  "updateActor",
  "createActiveEffect",
  "deleteActiveEffect",
  "targetToken",
  "createCombatant",
  "deleteCombatant",
] as const;

/** What a right click on a token offers: height, bars, sheet, hiding, encounter, target and states. */
export class TokenHUD extends BasePlaceableHUD<Token> {
  static override DEFAULT_OPTIONS: Options = {
    id: "token-hud",
    actions: {
      sheet: TokenHUD.#onSheet,
      config: TokenHUD.#onConfig,
      visibility: TokenHUD.#onVisibility,
      combat: TokenHUD.#onCombat,
      target: TokenHUD.#onTarget,
      togglePalette: TokenHUD.#onTogglePalette,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
    },
  };

  #palette = false;
  #listening = false;

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const { object } = this;
    const { document } = object;
    const { user } = table.game;
    const elevation = h("input", {
      type: "number",
      name: "elevation",
      step: "any",
      value: document.elevation,
      "aria-label": "Elevation",
      disabled: !document.isOwner,
      dataset: { tooltipText: "Elevation" },
    });
    elevation.addEventListener("change", () => run(() => this.#setElevation(elevation)));
    elevation.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      event.preventDefault();
      elevation.blur();
    });
    const left = h(
      "div",
      { class: "col left" },
      h("div", { class: "attribute elevation" }, icon("fa-solid fa-up-down"), elevation),
      this.#control("sheet", "fa-solid fa-scroll", "Open sheet"),
      document.isOwner ? this.#control("config", "fa-solid fa-gear", "Configure token") : null,
    );
    const right = h(
      "div",
      { class: "col right" },
      user.isGM
        ? this.#control("visibility", "fa-solid fa-eye-slash", "Hidden from players", document.hidden)
        : null,
      document.isOwner
        ? this.#control("togglePalette", "fa-solid fa-bolt", "Status effects", this.#palette)
        : null,
      this.#control("target", "fa-solid fa-bullseye", "Target", object.isTargeted),
      user.isGM || document.inCombat
        ? this.#control("combat", "fa-solid fa-khanda", "In the encounter", document.inCombat)
        : null,
      this.#palette ? this.#effects() : null,
    );
    return [left, h("div", { class: "col middle" }, ...barInputs(object)), right];
  }

  #control(action: string, iconClasses: string, label: string, pressed?: boolean): HTMLElement {
    return h(
      "button",
      {
        type: "button",
        class: ["control-icon", ...(pressed ? ["active"] : [])],
        "aria-label": label,
        "aria-pressed": pressed === undefined ? undefined : String(pressed),
        dataset: { action, tooltipText: label },
      },
      icon(iconClasses),
    );
  }

  #effects(): HTMLElement {
    const { actor } = this.object;
    const choices = statusConfigs()
      .filter((effect) => isOffered(effect.hud, actor?.type))
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    const buttons = choices.map((effect) => {
      const name = localize(effect.name);
      const active = actor?.statuses.has(effect.id) === true;
      return h(
        "button",
        {
          type: "button",
          class: ["effect-control", ...(active ? ["active"] : [])],
          "aria-label": name,
          "aria-pressed": String(active),
          dataset: { action: "effect", statusId: effect.id, tooltipText: name },
        },
        h("img", { src: effect.img, alt: "" }),
        h("span", { class: "effect-name" }, name),
      );
    });
    return h(
      "div",
      { class: "palette status-effects", role: "group", "aria-label": "Status effects" },
      ...(buttons.length > 0 ? buttons : [h("p", { class: "empty" }, "This game has no status effects.")]),
    );
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.#listening) return;
    this.#listening = true;
    for (const hook of REDRAWN_BY) {
      Hooks.on(hook, () => {
        if (this.rendered && this.hasObject) run(() => this.render());
      });
    }
  }

  /** Sets the height; "+5" and "-5" typed in go up and down from where the token is. */
  async #setElevation(input: HTMLInputElement): Promise<void> {
    if (input.value === "" || input.validity.badInput) {
      input.value = String(this.object.document.elevation);
      throw new Error("Elevation must be a number.");
    }
    await this.object.document.update({ elevation: input.valueAsNumber });
  }

  static async #onSheet(this: TokenHUD): Promise<void> {
    await this.object.actor?.sheet?.render({ force: true });
  }

  static async #onConfig(this: TokenHUD): Promise<void> {
    await this.object.document.sheet?.render({ force: true });
  }

  static async #onVisibility(this: TokenHUD): Promise<void> {
    await this.object.document.update({ hidden: !this.object.document.hidden });
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    await this.object.document.toggleCombatant();
  }

  static #onTarget(this: TokenHUD): void {
    this.object.setTarget(!this.object.isTargeted, { releaseOthers: false });
  }

  static async #onTogglePalette(this: TokenHUD): Promise<void> {
    this.#palette = !this.#palette;
    await this.render();
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = this.object;
    if (!actor) throw new Error("This token has no actor, so it can't have status effects.");
    await actor.toggleStatusEffect(target.dataset["statusId"] ?? "", { overlay: event.button === 2 });
  }
}

function isOffered(hud: boolean | { actorTypes?: string[] } | undefined, type: string | undefined): boolean {
  if (hud === undefined || typeof hud === "boolean") return hud !== false;
  return hud.actorTypes === undefined || (type !== undefined && hud.actorTypes.includes(type));
}
