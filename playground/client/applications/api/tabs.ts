import { all } from "../../shared/dom.js";
import { localize } from "../words.js";
import type { Tab, TabsConfiguration } from "./configuration.js";

/** The tabs of a group as templates see them; `active` is the one that shows. */
export function describeTabs(
  group: string,
  configuration: TabsConfiguration,
  active: string | null,
): Record<string, Tab> {
  const entries = configuration.tabs.map((tab): [string, Tab] => {
    const isActive = tab.id === active;
    const label =
      tab.label ?? (configuration.labelPrefix ? `${configuration.labelPrefix}.${tab.id}` : undefined);
    const classes = [tab.cssClass, isActive ? "active" : undefined].filter(
      (name) => name !== undefined && name !== "",
    );
    const words = label === undefined ? {} : { label: localize(label) };
    return [tab.id, { ...tab, ...words, group, active: isActive, cssClass: classes.join(" ") }];
  });
  return Object.fromEntries(entries);
}

/**
 * Shows one tab of a group below `root` and hides the others.
 * Tabs stand in `.tabs [data-group][data-tab]`, what they show in `.tab[data-group][data-tab]`.
 * @returns whether there was any such tab
 */
export function showTab(root: HTMLElement, tab: string, group: string): boolean {
  const name = CSS.escape(group);
  const links = all(root, `.tabs [data-group="${name}"][data-tab], .tabs[data-group="${name}"] [data-tab]`);
  const panes = all(root, `.tab[data-group="${name}"][data-tab]`);
  for (const link of links) {
    const isActive = link.dataset["tab"] === tab;
    link.classList.toggle("active", isActive);
    link.ariaPressed = String(isActive);
  }
  for (const pane of panes) pane.classList.toggle("active", pane.dataset["tab"] === tab);
  return [...links, ...panes].some((element) => element.dataset["tab"] === tab);
}
