import { table } from "../../shared/globals.js";
import type { Scene } from "../../documents/index.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { h, icon, type Child } from "../../shared/dom.js";
import { sceneEntries } from "../sidebar/scene-entries.js";
import { Panel } from "./panel.js";

/** The scenes that one can go to, over the canvas. */
export class SceneNavigation extends Panel {
  static override DEFAULT_OPTIONS: Options = {
    id: "navigation",
    tag: "nav",
    classes: ["scene-navigation"],
    actions: { viewScene: SceneNavigation.#onViewScene },
  };
  static override container = "#ui-top";
  static override renderHooks = [
    "createScene",
    "updateScene",
    "deleteScene",
    "canvasReady",
    "canvasTearDown",
  ];

  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.refresh();
  }

  protected override _build(): Child[] {
    this.element.setAttribute("aria-label", "Scenes");
    const scenes = [...table.game.scenes].filter(
      (scene) => scene.active || scene.isView || (this.#expanded && scene.navigation && scene.visible),
    );
    return [h("menu", { class: "scenes plain" }, ...scenes.map((scene) => this.#entry(scene)))];
  }

  #entry(scene: Scene): HTMLElement {
    const states = [...(scene.active ? ["active"] : []), ...(scene.isView ? ["view"] : [])];
    const name = table.game.user.isGM || !scene.navName ? scene.name : scene.navName;
    return h(
      "li",
      { class: ["scene", ...states], dataset: { sceneId: scene.id } },
      h(
        "button",
        {
          type: "button",
          class: "scene-button",
          "aria-current": scene.isView ? "true" : undefined,
          dataset: { action: "viewScene", sceneId: scene.id },
        },
        scene.active ? icon("fa-solid fa-bullseye") : null,
        h("span", { class: "scene-name" }, name),
        scene.active ? h("span", { class: "visually-hidden" }, "(active)") : null,
      ),
    );
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => sceneEntries(), ".scene", { hookName: "SceneContextOptions" });
  }

  static async #onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await table.game.scenes.get(target.dataset["sceneId"] ?? "")?.view();
  }
}
