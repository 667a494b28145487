import { table } from "../../../shared/globals.js";
import type { Options } from "../../api/configuration.js";
import { h, icon, type Child } from "../../../shared/dom.js";
import { run } from "../../report.js";
import { SettingsConfig } from "../../settings/config.js";
import { ControlsReference } from "../../settings/controls-reference.js";
import { chooseScheme, chosenScheme, type ColorScheme } from "../../settings/theme.js";
import { AbstractSidebarTab } from "../sidebar-tab.js";

const SCHEMES: Record<ColorScheme, string> = { "": "Match the system", light: "Light", dark: "Dark" };

/** What is running here, and where to change it. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: Options = {
    classes: ["settings-sidebar"],
    actions: { configure: Settings.#onConfigure, controls: Settings.#onControls, leave: Settings.#onLeave },
  };

  protected override _build(): Child[] {
    const { game } = table;
    const scheme = h(
      "select",
      { name: "colorScheme", id: "color-scheme" },
      ...Object.entries(SCHEMES).map(([value, label]) => h("option", { value }, label)),
    );
    scheme.value = chosenScheme();
    scheme.addEventListener("change", () => {
      const [chosen] = Object.keys(SCHEMES).filter((value) => value === scheme.value);
      run(() => chooseScheme(chosen === "light" || chosen === "dark" ? chosen : ""));
    });
    const facts = [
      ["system", "Game system", `${game.system.title} ${game.system.version}`],
      ["world", "World", game.world.title],
      ["build", "Table", game.release.display],
      ["user", "You are", `${game.user.name}${game.user.isGM ? " (GM)" : ""}`],
    ] as const;
    return [
      h(
        "section",
        { class: "info" },
        h("h4", {}, "This table"),
        h(
          "dl",
          {},
          ...facts.map(([id, term, value]) => h("div", { class: id }, h("dt", {}, term), h("dd", {}, value))),
        ),
      ),
      h(
        "p",
        { class: "notice" },
        "This is the playground, a stand-in for Foundry Virtual Tabletop written from public documentation: nothing shown here has been run on a licensed Foundry.",
      ),
      h(
        "section",
        { class: "appearance" },
        h("h4", {}, "Appearance"),
        h(
          "div",
          { class: "form-group" },
          h("label", { for: scheme.id }, "Color scheme"),
          h("div", { class: "form-fields" }, scheme),
        ),
      ),
      h(
        "section",
        { class: "settings" },
        h("h4", {}, "Settings"),
        this.#button("configure", "fa-solid fa-gears", "Configure settings"),
        this.#button("controls", "fa-solid fa-keyboard", "Keys and mouse"),
      ),
      h(
        "section",
        { class: "access" },
        h("h4", {}, "Access"),
        this.#button("leave", "fa-solid fa-door-open", "Log out"),
      ),
    ];
  }

  #button(action: string, iconClasses: string, label: string): HTMLElement {
    return h("button", { type: "button", dataset: { action } }, icon(iconClasses), h("span", {}, label));
  }

  static async #onConfigure(this: Settings): Promise<void> {
    await new SettingsConfig().render({ force: true });
  }

  static async #onControls(this: Settings): Promise<void> {
    await new ControlsReference().render({ force: true });
  }

  static #onLeave(this: Settings): void {
    window.location.assign("/");
  }
}
