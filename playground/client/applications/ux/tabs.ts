import { all, first } from "../../shared/dom.js";

interface TabsOptions {
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => void) | null;
}

/** Tabs for a piece of HTML that is no application of its own. */
export class Tabs {
  readonly group: string | undefined;
  active: string;
  readonly callback: TabsOptions["callback"];
  readonly #options: TabsOptions;
  #root: HTMLElement | null = null;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.group = options.group;
    this.active = options.initial ?? "";
    this.callback = options.callback;
  }

  /** Listens on the navigation below `html`, and shows the active tab. */
  bind(html: HTMLElement): void {
    this.#root = html;
    const nav = first(html, this.#options.navSelector);
    for (const link of nav ? all(nav, "[data-tab]") : []) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.activate(link.dataset["tab"] ?? "", { event, triggerCallback: true });
      });
    }
    const [firstLink] = nav ? all(nav, "[data-tab]") : [];
    this.activate(this.active || (firstLink?.dataset["tab"] ?? ""));
  }

  activate(name: string, options: { event?: Event; triggerCallback?: boolean } = {}): void {
    if (!this.#root) return;
    const content =
      this.#options.contentSelector === undefined ? null : first(this.#root, this.#options.contentSelector);
    for (const element of [
      ...all(first(this.#root, this.#options.navSelector) ?? this.#root, "[data-tab]"),
      ...(content ? all(content, ".tab[data-tab]") : []),
    ]) {
      element.classList.toggle("active", element.dataset["tab"] === name);
    }
    this.active = name;
    if (options.triggerCallback) this.callback?.(options.event ?? null, this, name);
  }
}
