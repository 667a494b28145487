import { h, icon, parseHTML } from "../shared/dom.js";
import { localize } from "../applications/words.js";
import { table } from "../shared/globals.js";
import { fetchJsonWithTimeout, getRoute, isPlainObject } from "../utils/index.js";
import { placeTour } from "./place.js";

/** One step of a tour. */
interface TourStep {
  id: string;
  /** Localized. */
  title: string;
  /** Localized; HTML that a package ships. */
  content: string;
  /** The element that the step is about; absent: the step is in the middle. */
  selector?: string;
  restricted?: boolean;
}

/** What a tour is made from. */
interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  description?: string;
  steps: TourStep[];
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
}

function isConfig(value: unknown): value is TourConfig {
  return isPlainObject(value) && Array.isArray(value["steps"]);
}

const STATUS = Object.freeze({
  UNSTARTED: "unstarted",
  IN_PROGRESS: "in-progress",
  COMPLETED: "completed",
} as const);
type Status = (typeof STATUS)[keyof typeof STATUS];

/** A series of guided steps over the page. */
export class Tour {
  static readonly STATUS = STATUS;
  static #active: Tour | null = null;

  readonly config: TourConfig;
  #stepIndex: number | null = -1;
  #shown: HTMLElement[] = [];

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = { ...config, id: id ?? config.id, namespace: namespace ?? config.namespace };
  }

  /**
   * A tour from a file of a package.
   *
   * @throws Error where there is no such file
   */
  static async fromJSON(path: string): Promise<Tour> {
    const config: unknown = await fetchJsonWithTimeout(getRoute(path));
    if (!isConfig(config)) throw new Error(`There is no tour in "${path}".`);
    const [, namespace = ""] = /^\/?(?:systems|modules)\/([^/]+)\//.exec(path) ?? [];
    return new this(config, { namespace: config.namespace || namespace });
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  get id(): string {
    return this.config.id;
  }

  set id(value: string) {
    this.config.id = value;
  }

  get namespace(): string {
    return this.config.namespace;
  }

  set namespace(value: string) {
    this.config.namespace = value;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localize(this.config.title);
  }

  get description(): string {
    return localize(this.config.description ?? "");
  }

  /** The steps that this user may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => restricted !== true || table.game.user.isGM);
  }

  get currentStep(): TourStep | null {
    const { stepIndex } = this;
    return stepIndex === null || stepIndex < 0 ? null : (this.steps[stepIndex] ?? null);
  }

  /** The current step: -1 before the start, null when the tour is finished. */
  get stepIndex(): number | null {
    return this.#stepIndex;
  }

  get hasNext(): boolean {
    return this.#stepIndex !== null && this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#stepIndex !== null && this.#stepIndex > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): Status {
    if (this.#stepIndex === null) return STATUS.COMPLETED;
    return this.#stepIndex < 0 ? STATUS.UNSTARTED : STATUS.IN_PROGRESS;
  }

  /** Begins, or goes on where it was left. Does nothing where the tour cannot start. */
  async start(): Promise<void> {
    if (this.config.restricted === true && !table.game.user.isGM) return;
    if (!this.canStart) return;
    if (this.#stepIndex === -1 || this.#stepIndex === null) await this.progress(0);
    else await this.progress(this.#stepIndex);
  }

  async next(): Promise<void> {
    if (this.#stepIndex === null || this.status === STATUS.COMPLETED)
      throw new Error(`The tour ${this.id} has already been completed.`);
    if (this.hasNext) await this.progress(this.#stepIndex + 1);
    else await this.complete();
  }

  async previous(): Promise<void> {
    if (this.#stepIndex !== null && this.hasPrevious) await this.progress(this.#stepIndex - 1);
  }

  /** @throws for a step that the tour does not have */
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length)
      throw new Error(`The step ${stepIndex} is not in the tour ${this.id}.`);
    if (Tour.#active !== null && Tour.#active !== this) Tour.#active.exit();
    await this._postStep();
    this.#stepIndex = stepIndex;
    Tour.#active = this;
    await this._preStep();
    await this._renderStep();
  }

  async complete(): Promise<void> {
    await this.#end(null);
  }

  /** Leaves the tour at its step. */
  exit(): void {
    void this.#end(this.config.canBeResumed === true ? this.#stepIndex : -1);
  }

  async reset(): Promise<void> {
    await this.#end(-1);
  }

  async #end(stepIndex: number | null): Promise<void> {
    if (Tour.#active === this) Tour.#active = null;
    await this._postStep();
    this.#stepIndex = stepIndex;
  }

  protected async _preStep(): Promise<void> {
    return Promise.resolve();
  }

  protected async _postStep(): Promise<void> {
    for (const element of this.#shown.splice(0)) element.remove();
    return Promise.resolve();
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return Promise.resolve();
    const content = h("div", { class: "content" });
    content.append(parseHTML(localize(step.content)));
    const box = h(
      "aside",
      { class: "tour tour-center-step", role: "dialog", "aria-label": localize(step.title), tabindex: -1 },
      h(
        "header",
        {},
        h("h3", { class: "step-title" }, localize(step.title)),
        this.#button("exit", "Exit the tour", "fa-solid fa-xmark", () => this.exit()),
      ),
      content,
      h(
        "footer",
        {},
        this.#button(
          "previous",
          "Previous step",
          "fa-solid fa-chevron-left",
          () => void this.previous(),
          !this.hasPrevious,
        ),
        h("span", { class: "progress" }, `${(this.#stepIndex ?? 0) + 1} / ${this.steps.length}`),
        this.#button("next", "Next step", "fa-solid fa-chevron-right", () => void this.next()),
      ),
    );
    const overlay = h("div", { class: "tour-overlay" });
    const target = step.selector === undefined ? null : this._getTargetElement(step.selector);
    this.#shown = [overlay, box];
    document.body.append(overlay, box);
    if (target) this.#shown.push(placeTour(box, target));
    box.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.exit();
    });
    box.focus();
    return Promise.resolve();
  }

  #button(action: string, label: string, icons: string, press: () => void, disabled = false): HTMLElement {
    const button = h(
      "button",
      { type: "button", class: "step-button", dataset: { action }, "aria-label": label, disabled },
      icon(icons),
    );
    button.addEventListener("click", press);
    return button;
  }
}
