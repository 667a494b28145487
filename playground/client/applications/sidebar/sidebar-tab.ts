import { table } from "../../shared/globals.js";
import type { Options } from "../api/configuration.js";
import { Panel } from "../ui/panel.js";

/** A tab of the sidebar. */
export abstract class AbstractSidebarTab extends Panel {
  static override DEFAULT_OPTIONS: Options = { id: "{id}", classes: ["tab", "sidebar-tab"] };
  static override container = "#sidebar-content";
  static tabName = "";

  constructor(options: Options = {}) {
    const { tabName } = new.target;
    super({ uniqueId: tabName, ...options });
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Whether the tab is the one that is shown. */
  get active(): boolean {
    return table.ui.sidebar.tabGroups["primary"] === this.tabName;
  }

  /** Shows this tab. */
  activate(): void {
    table.ui.sidebar.changeTab(this.tabName, "primary");
  }

  /** Called when the tab is shown. */
  _onActivate(): void {}

  /** Called when another tab is shown instead. */
  _onDeactivate(): void {}

  protected override _insertElement(element: HTMLElement): void {
    element.dataset["tab"] = this.tabName;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    super._insertElement(element);
    element.classList.toggle("active", this.active);
  }
}
