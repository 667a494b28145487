import { closest } from "../../shared/dom.js";
import { ApplicationWindow } from "./application-window.js";
import type { RenderOptions, Tab, TabsConfiguration } from "./configuration.js";
import { describeTabs, showTab } from "./tabs.js";

/** What an application with tabs does: it knows which of them shows in each group. */
export abstract class ApplicationTabs extends ApplicationWindow {
  /** The tabs of each group. The sidebar's are of another shape: it describes each tab by its name. */
  static TABS: Record<string, object> = {};

  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};

  protected _configureRenderOptions(options: RenderOptions): void {
    for (const [group, configuration] of Object.entries(this._tabsConfigurations())) {
      this.tabGroups[group] ??= configuration.initial ?? configuration.tabs[0]?.id ?? null;
    }
    if (typeof options.tab === "string") {
      const [group] = Object.keys(this.tabGroups);
      if (group !== undefined) this.tabGroups[group] = options.tab;
    } else if (options.tab) Object.assign(this.tabGroups, options.tab);
  }

  protected _tabsConfigurations(): Record<string, TabsConfiguration> {
    const { TABS } = this.constructor as typeof ApplicationTabs;
    return TABS as Record<string, TabsConfiguration>;
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this._tabsConfigurations()[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    const configuration = this._getTabsConfig(group);
    if (!configuration) return {};
    this.tabGroups[group] ??= configuration.initial ?? configuration.tabs[0]?.id ?? null;
    return describeTabs(group, configuration, this.tabGroups[group] ?? null);
  }

  protected _onClickTab(event: PointerEvent): void {
    const link = closest(event, "[data-action='tab'][data-tab]");
    const tab = link?.dataset["tab"];
    const group =
      link?.dataset["group"] ?? (link?.closest("[data-group]") as HTMLElement | null)?.dataset["group"];
    if (event.button !== 0 || tab === undefined || group === undefined) return;
    event.preventDefault();
    this.changeTab(tab, group, { event });
  }

  /** Shows another tab of a group. @throws where there is no such tab */
  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; force?: boolean; updatePosition?: boolean; navElement?: HTMLElement } = {},
  ): void {
    if (this.tabGroups[group] === tab && options.force !== true) return;
    if (!showTab(this.element, tab, group))
      throw new Error(`"${tab}" is no tab of the group "${group}" in ${this.constructor.name}.`);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.position.height === "auto") this.setPosition();
  }
}
