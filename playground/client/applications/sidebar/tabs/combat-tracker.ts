import { table } from "../../../shared/globals.js";
import { type Combat, type Combatant } from "../../../documents/index.js";
import { Combat as CombatClass } from "../../../documents/index.js";
import { DialogV2 } from "../../api/dialog.js";
import type { Options, RenderContext, RenderOptions } from "../../api/configuration.js";
import { closest, h, type Child } from "../../../shared/dom.js";
import { run } from "../../report.js";
import type { ContextMenuEntry } from "../../ux/context-menu.js";
import { AbstractSidebarTab } from "../sidebar-tab.js";
import { combatFooter, combatHeader, combatantRow } from "./combat-rows.js";

/** The encounter: who takes part, in the order of turns. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: Options = {
    classes: ["combat-sidebar"],
    actions: {
      createCombat: CombatTracker.#onCreate,
      addSelected: CombatTracker.#onAddSelected,
      startCombat: CombatTracker.#onStart,
      nextTurn: CombatTracker.#onNextTurn,
      previousTurn: CombatTracker.#onPreviousTurn,
      nextRound: CombatTracker.#onNextRound,
      previousRound: CombatTracker.#onPreviousRound,
      endCombat: CombatTracker.#onEnd,
      rollAll: CombatTracker.#onRollAll,
      resetAll: CombatTracker.#onResetAll,
      cycleCombat: CombatTracker.#onCycle,
      rollInitiative: CombatTracker.#onRollInitiative,
      toggleDefeated: CombatTracker.#onToggleDefeated,
      toggleHidden: CombatTracker.#onToggleHidden,
      panToCombatant: CombatTracker.#onPan,
      removeCombatant: CombatTracker.#onRemove,
    },
  };
  static override scrollable = [".combat-tracker"];
  static override renderHooks = [
    ...["create", "update", "delete"].flatMap((verb) => [
      `${verb}Combat`,
      `${verb}Combatant`,
      `${verb}ActiveEffect`,
    ]),
    "updateActor",
    "updateToken",
    "canvasReady",
    "combatStart",
  ];

  #viewed: string | null = null;

  /** The encounters of the viewed scene, and those of no scene. */
  get combats(): Combat[] {
    const scene = table.game.scenes.current;
    return [...table.game.combats].filter((combat) => !combat.scene || combat.scene === scene);
  }

  /** The encounter that is shown. */
  get viewed(): Combat | null {
    const chosen = this.#viewed === null ? undefined : table.game.combats.get(this.#viewed);
    if (chosen) return chosen;
    const { combats } = this;
    return combats.find((combat) => combat.active) ?? combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewed = combat?.id ?? null;
    this.refresh();
  }

  protected override _build(): Child[] {
    const combat = this.viewed;
    const visible = combat?.turns.filter((combatant) => combatant.visible) ?? [];
    const rows = visible.map((combatant) =>
      combatantRow(combatant, combat?.started === true && combat.combatant === combatant),
    );
    const list = h("ol", { class: "combat-tracker plain", "aria-label": "Turn order" }, ...rows);
    if (combat && rows.length === 0)
      list.append(h("li", { class: "empty" }, "No combatants yet. Select tokens and add them."));
    return [combatHeader(combat, this.combats.length), list, combat ? combatFooter(combat) : null];
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      hookName: "CombatantContextOptions",
      parentClassHooks: false,
    });
    this.element.addEventListener("change", (event) => run(() => this.#onChange(event)));
    this.element.addEventListener("pointerover", (event) => this.#hover(event, true));
    this.element.addEventListener("pointerout", (event) => this.#hover(event, false));
  }

  protected _combatantOf(element: HTMLElement | null): Combatant | undefined {
    const id = element?.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return id === undefined ? undefined : this.viewed?.combatants.get(id);
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const isGM = (): boolean => table.game.user.isGM;
    return [
      {
        label: "Clear initiative",
        icon: "fa-solid fa-arrow-rotate-left",
        visible: isGM,
        onClick: (_event, element) => this._combatantOf(element)?.update({ initiative: null }),
      },
      {
        label: "Roll initiative again",
        icon: "fa-solid fa-dice-d20",
        visible: (element) => this._combatantOf(element)?.isOwner === true,
        onClick: (_event, element) => this.#roll(this._combatantOf(element)),
      },
      {
        label: "Remove",
        icon: "fa-solid fa-trash",
        visible: isGM,
        onClick: (_event, element) => this._combatantOf(element)?.delete(),
      },
    ];
  }

  async #onChange(event: Event): Promise<void> {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(".initiative-input")) return;
    const combatant = this._combatantOf(input);
    if (input.validity.badInput) {
      input.value = combatant?.initiative === null ? "" : String(combatant?.initiative ?? "");
      throw new Error("Initiative must be a number.");
    }
    await combatant?.update({ initiative: input.value === "" ? null : input.valueAsNumber });
  }

  #hover(event: Event, inside: boolean): void {
    const token = this._combatantOf(closest(event, ".combatant"))?.token?.object;
    if (token) Reflect.set(token, "hover", inside);
  }

  async #roll(combatant: Combatant | undefined): Promise<void> {
    if (combatant?.id) await this.viewed?.rollInitiative([combatant.id]);
  }

  static async #onCreate(this: CombatTracker): Promise<void> {
    const scene = table.game.scenes.current?.id ?? null;
    const combat: unknown = await CombatClass.implementation.create({ scene, active: true });
    if (combat instanceof CombatClass) this.viewed = combat;
  }

  static async #onAddSelected(this: CombatTracker): Promise<void> {
    const controlled = table.canvas.ready ? table.canvas.tokens.controlled : [];
    if (controlled.length === 0) throw new Error("Select tokens on the scene first, then add them.");
    const taken = new Set(this.viewed?.combatants.map((combatant) => combatant.tokenId));
    const fresh = controlled.map((token) => token.document).filter((document) => !taken.has(document.id));
    const data = fresh.map((document) => ({
      tokenId: document.id,
      sceneId: document.parent?.id,
      actorId: document.actorId,
      hidden: document.hidden,
    }));
    await this.viewed?.createEmbeddedDocuments("Combatant", data);
  }

  static async #onStart(this: CombatTracker): Promise<void> {
    await this.viewed?.startCombat();
  }

  static async #onNextTurn(this: CombatTracker): Promise<void> {
    await this.viewed?.nextTurn();
  }

  static async #onPreviousTurn(this: CombatTracker): Promise<void> {
    await this.viewed?.previousTurn();
  }

  static async #onNextRound(this: CombatTracker): Promise<void> {
    await this.viewed?.nextRound();
  }

  static async #onPreviousRound(this: CombatTracker): Promise<void> {
    await this.viewed?.previousRound();
  }

  static async #onEnd(this: CombatTracker): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "End Encounter" },
      content: h("p", {}, "End this encounter and delete its turn order?"),
      modal: true,
    });
    if (sure === true) await this.viewed?.delete();
  }

  static async #onRollAll(this: CombatTracker): Promise<void> {
    await this.viewed?.rollAll();
  }

  static async #onResetAll(this: CombatTracker): Promise<void> {
    await this.viewed?.resetAll();
  }

  static #onCycle(this: CombatTracker): void {
    const { combats, viewed } = this;
    this.viewed = combats[(combats.findIndex((combat) => combat === viewed) + 1) % combats.length] ?? null;
  }

  static async #onRollInitiative(
    this: CombatTracker,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    await this.#roll(this._combatantOf(target));
  }

  static async #onToggleDefeated(
    this: CombatTracker,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const combatant = this._combatantOf(target);
    await combatant?.update({ defeated: !combatant.isDefeated });
  }

  static async #onToggleHidden(
    this: CombatTracker,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const combatant = this._combatantOf(target);
    await combatant?.update({ hidden: !combatant.hidden });
  }

  static async #onRemove(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._combatantOf(target)?.delete();
  }

  static async #onPan(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const token = this._combatantOf(target)?.token?.object;
    if (!token) return;
    token.control({ releaseOthers: true });
    await table.canvas.animatePan({ x: token.center.x, y: token.center.y });
  }
}
