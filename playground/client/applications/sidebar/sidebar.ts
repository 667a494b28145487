import { table } from "../../shared/globals.js";
import { Hooks } from "../../helpers/index.js";
import type { Options, TabsConfiguration } from "../api/configuration.js";
import { h, icon, iconButton, type Child } from "../../shared/dom.js";
import { Panel } from "../ui/panel.js";
import { localize } from "../words.js";
import type { AbstractSidebarTab } from "./sidebar-tab.js";

/** A tab as the sidebar's row of buttons shows it. */
interface SidebarTabDescription {
  tooltip: string;
  icon: string;
  gmOnly?: boolean;
}

/** The sidebar at the right: a row of tabs and what the chosen one shows. */
export class Sidebar extends Panel {
  static override DEFAULT_OPTIONS: Options = {
    id: "sidebar",
    tag: "aside",
    classes: ["sidebar"],
    actions: { toggleState: Sidebar.#onToggle },
  };
  static override container = "#ui-right";

  /** The tabs in their order. A system can add one. */
  static override TABS: Record<string, SidebarTabDescription> = {
    chat: { tooltip: "Chat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "Encounter", icon: "fa-solid fa-khanda" },
    scenes: { tooltip: "Scenes", icon: "fa-solid fa-map", gmOnly: true },
    actors: { tooltip: "Actors", icon: "fa-solid fa-users" },
    items: { tooltip: "Items", icon: "fa-solid fa-suitcase" },
    compendium: { tooltip: "Compendium packs", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "Settings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };

  protected override _tabsConfigurations(): Record<string, TabsConfiguration> {
    return {};
  }

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
    if (this.#expanded === expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    const toggle = this.element.querySelector("[data-action='toggleState']");
    toggle?.setAttribute("aria-expanded", String(expanded));
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  protected override _build(): Child[] {
    const { isGM } = table.game.user;
    const tabs = Object.entries(Sidebar.TABS).filter(([, tab]) => isGM || tab.gmOnly !== true);
    const buttons = tabs.map(([name, tab]) =>
      h(
        "button",
        {
          type: "button",
          id: `sidebar-tab-${name}`,
          class: "ui-control tab-button",
          role: "tab",
          "aria-label": localize(tab.tooltip),
          "aria-controls": name,
          dataset: {
            action: "tab",
            tab: name,
            group: "primary",
            tooltipText: localize(tab.tooltip),
            tooltipDirection: "LEFT",
          },
        },
        icon(tab.icon),
      ),
    );
    const toggle = iconButton("toggleState", "fa-solid fa-caret-right", "Collapse the sidebar", {
      class: "collapse ui-control",
      "aria-expanded": "true",
      dataset: { tooltipDirection: "LEFT" },
    });
    return [
      h(
        "nav",
        {
          id: "sidebar-tabs",
          class: "tabs",
          role: "tablist",
          "aria-label": "Sidebar",
          "aria-orientation": "vertical",
        },
        ...buttons,
        toggle,
      ),
      h("div", { id: "sidebar-content" }),
    ];
  }

  override changeTab(tab: string, group: string, options: { event?: Event; force?: boolean } = {}): void {
    const before = this.#tab(this.tabGroups[group] ?? "");
    if (options.event && this.tabGroups[group] === tab && this.#expanded) {
      this.collapse();
      return;
    }
    this.expand();
    super.changeTab(tab, group, { ...options, updatePosition: false });
    for (const button of this.element.querySelectorAll<HTMLElement>("[role='tab']"))
      button.ariaSelected = String(button.dataset["tab"] === tab);
    if (before?.tabName === tab) return;
    before?._onDeactivate();
    this.#tab(tab)?._onActivate();
  }

  #tab(name: string): AbstractSidebarTab | undefined {
    return table.ui.tabs[name];
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}
