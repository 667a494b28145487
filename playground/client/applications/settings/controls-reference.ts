import { table } from "../../shared/globals.js";
import { ApplicationV2 } from "../api/application.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { h } from "../../shared/dom.js";
import { localize } from "../words.js";

const ALWAYS: readonly (readonly [keys: string, meaning: string])[] = [
  ["Left-drag", "Move a token; on empty ground, select several"],
  ["Right-drag", "Pan the view"],
  ["Wheel", "Zoom"],
  ["Double-click", "Open the sheet"],
  ["Right-click", "A token's display: height, states, target, encounter"],
  ["T", "Target the token under the pointer"],
  ["1 … 0", "Run a macro from the hotbar"],
  ["Escape", "Close the top window, or clear the selection"],
];

/** What keys and mouse do. */
export class ControlsReference extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "controls-reference",
    classes: ["controls-reference"],
    window: { title: "Keys and mouse", icon: "fa-solid fa-keyboard" },
    position: { width: 460 },
  };

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement> {
    const registered = [...table.game.keybindings.actions].map(([id, action]): readonly [string, string] => {
      const keys = table.game.keybindings
        .get(...split(id))
        .map((binding) =>
          [...(binding.modifiers ?? []), binding.key.replace(/^(Key|Digit)/, "")].join(" + "),
        );
      return [keys.join(", "), localize(action.name)];
    });
    const rows = [...ALWAYS, ...registered.filter(([keys]) => keys !== "")];
    return h(
      "dl",
      { class: "keys" },
      ...rows.flatMap(([keys, meaning]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, meaning)]),
    );
  }
}

function split(id: string): [namespace: string, action: string] {
  const at = id.indexOf(".");
  return [id.slice(0, at), id.slice(at + 1)];
}
