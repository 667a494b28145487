import { h, icon, type Child } from "../../shared/dom.js";
import { table } from "../../shared/globals.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { localize } from "../words.js";
import { Panel } from "./panel.js";

const SIGN = "fa-solid fa-pause";
const TEXT = "PLAYGROUND.GamePaused";

/** Says to everybody that the game is paused: https://foundryvtt.com/api/classes/foundry.applications.ui.GamePause.html */
export class GamePause extends Panel {
  static override DEFAULT_OPTIONS: Options = { id: "pause", tag: "figure", classes: ["game-pause"] };
  static override renderHooks = ["pauseGame"];

  protected override async _prepareContext(): Promise<RenderContext> {
    return {
      cssClass: table.game.paused ? "paused" : "",
      icon: SIGN,
      text: localize(TEXT),
      spin: false,
    };
  }

  protected override _build(_options: RenderOptions): Child[] {
    return [icon(SIGN), h("figcaption", {}, localize(TEXT))];
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
    super._replaceHTML(result, content, options);
    content.classList.toggle("paused", table.game.paused);
  }
}
