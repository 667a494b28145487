import { table } from "../../shared/globals.js";
import { ApplicationV2 } from "../api/application.js";
import { DialogV2 } from "../api/dialog.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { showFieldErrors } from "../api/field-errors.js";
import { h, icon } from "../../shared/dom.js";
import { run } from "../report.js";
import { localize, sentence } from "../words.js";
import type { FormDataExtended } from "../ux/form-data-extended.js";
import { settingGroup, type SettingDescription } from "./setting-group.js";

/** The settings of the table and of the game system, and the menus that lead to more. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: {
      title: "Configure settings",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 620, height: 640 },
    actions: { openMenu: SettingsConfig.#onOpenMenu, resetDefaults: SettingsConfig.#onReset },
    form: { handler: SettingsConfig.#onSubmit },
  };

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const sections = this.#namespaces().map((namespace) => this.#section(namespace));
    const empty =
      sections.length === 0 ? h("p", { class: "empty" }, "There are no settings to change.") : null;
    const footer = h(
      "footer",
      { class: "form-footer" },
      h(
        "button",
        { type: "button", dataset: { action: "resetDefaults" } },
        icon("fa-solid fa-arrow-rotate-left"),
        h("span", {}, "Reset to defaults"),
      ),
      h("button", { type: "submit" }, icon("fa-solid fa-save"), h("span", {}, "Save changes")),
    );
    const body = h("div", { class: "settings-list scrollable" }, ...sections, empty);
    return [body, footer];
  }

  #namespaces(): string[] {
    const all = [
      ...this.#settings().map((setting) => setting.namespace),
      ...this.#menus().map((menu) => menu.namespace),
    ];
    return [...new Set(all)].sort((a, b) => Number(a === "core") - Number(b === "core"));
  }

  #settings(): SettingDescription[] {
    const { game } = table;
    return [...game.settings.settings.values()].filter(
      (setting) => setting.config === true && (game.user.isGM || setting.scope !== "world"),
    );
  }

  #menus(): { key: string; namespace: string; name: string; label: string; hint: string; icon: string }[] {
    const { game } = table;
    return [...game.settings.menus].flatMap(([key, menu]) => {
      if (menu.restricted && !game.user.isGM) return [];
      const {
        namespace = key.split(".")[0] ?? "",
        name = "",
        label = name,
        hint = "",
        icon: iconClasses = "fa-solid fa-gear",
      } = menu;
      return [{ key, namespace, name, label, hint, icon: iconClasses }];
    });
  }

  #section(namespace: string): HTMLElement {
    const title =
      namespace === "core"
        ? "Table"
        : namespace === table.game.system.id
          ? table.game.system.title
          : namespace;
    const menus = this.#menus().filter((menu) => menu.namespace === namespace);
    const buttons = menus.map((menu) =>
      h(
        "div",
        { class: "form-group submenu" },
        h("label", {}, localize(menu.name)),
        h(
          "div",
          { class: "form-fields" },
          h(
            "button",
            { type: "button", dataset: { action: "openMenu", key: menu.key } },
            icon(menu.icon),
            h("span", {}, localize(menu.label)),
          ),
        ),
        menu.hint === "" ? null : h("p", { class: "hint" }, localize(menu.hint)),
      ),
    );
    const groups = this.#settings()
      .filter((setting) => setting.namespace === namespace)
      .map((setting) => settingGroup(setting, this.id));
    return h("fieldset", { dataset: { category: namespace } }, h("legend", {}, title), ...buttons, ...groups);
  }

  static async #onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = table.game.settings.menus.get(target.dataset["key"] ?? "");
    if (!menu) return;
    const application: unknown = Reflect.construct(menu.type, []);
    if (application instanceof ApplicationV2) await application.render({ force: true });
  }

  static async #onReset(this: SettingsConfig): Promise<void> {
    for (const setting of this.#settings())
      await table.game.settings.set(setting.namespace, setting.key, setting.default);
    await this.render();
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { settings } = table.game;
    const refused = new Map<string, string>();
    let reload = false;
    let forAll = false;
    for (const setting of this.#settings()) {
      const name = `${setting.namespace}.${setting.key}`;
      if (!(name in formData.object)) continue;
      const before = settings.get(setting.namespace, setting.key);
      const value = formData.object[name];
      if (JSON.stringify(before) === JSON.stringify(value)) continue;
      try {
        await settings.set(setting.namespace, setting.key, value);
        reload ||= setting.requiresReload === true;
        forAll ||= setting.requiresReload === true && setting.scope === "world";
      } catch (error) {
        refused.set(name, sentence(error));
      }
    }
    showFieldErrors(form, refused);
    if (refused.size > 0) return;
    await this.close({ submitted: true });
    if (reload) run(() => SettingsConfig.reloadConfirm({ world: forAll }));
  }

  /** Asks whether to reload the page, for settings that need it; for everybody's page where `world` is set. */
  static async reloadConfirm(options: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "Reload?" },
      content: h("p", {}, "Some changes take effect after a reload. Reload now?"),
      modal: true,
    });
    if (sure !== true) return;
    if (options.world === true && table.game.user.isGM) table.game.socket.emit("reload");
    window.location.reload();
  }
}
