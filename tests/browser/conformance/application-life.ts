import type { TableWindow } from "../lib/index.js";

/** What these tables read and write of an application. */
export interface Application {
  readonly id: string;
  readonly state: number;
  readonly rendered: boolean;
  readonly element: HTMLElement;
  readonly position: Readonly<Record<string, unknown>>;
  readonly tabGroups: Record<string, string | null>;
  readonly options: { readonly actions: Record<string, unknown> };
  render(options?: object | boolean): Promise<Application>;
  close(options?: object): Promise<Application>;
  setPosition(position?: object): unknown;
  changeTab(tab: string, group: string, options?: object): void;
}

/** An application, and the steps of its life in their order. */
export interface Watched {
  readonly application: Application;
  readonly steps: string[];
  /** What the hooks of its classes were called with. */
  readonly heard: unknown[][];
  /** Set by a row: what `_canRender` returns. */
  mayRender: boolean | undefined;
  /** Set by a row: what each step before a render or a close waits for. */
  held: Promise<void> | undefined;
}

/** What the page offers to these tables. */
export type ConformanceWindow = TableWindow & {
  watch(): Watched;
  readonly Hooks: {
    on(name: string, heard: (...given: unknown[]) => void): number;
    off(name: string, id: number): void;
  };
};

type Life = new (options?: object) => Application;
type Step = (this: object, ...given: unknown[]) => unknown;

/** Whose class is watched: a plain one of the host's, or the sheet of an actor as the system overrides it. */
export type Subject = "host" | "sheet";

/** Makes `watch()` in the page: each call gives a new application of a class that notes the steps of its life. */
export function install(subject: Subject): void {
  const page = window as ConformanceWindow & {
    foundry: {
      applications: {
        api: Record<"ApplicationV2", Life> & { HandlebarsApplicationMixin: (of: Life) => Life };
      };
    };
  };
  const { ApplicationV2 } = page.foundry.applications.api;
  const actor = page.game.actors.getName("Mags Harrow");
  const Base = subject === "host" ? ApplicationV2 : ((actor?.sheet as object).constructor as Life);
  page.watch = () => {
    const noted: Omit<Watched, "application"> = {
      steps: [],
      heard: [],
      mayRender: undefined,
      held: undefined,
    };
    const life = Base.prototype as Record<string, Step>;
    class WatchedApplication extends Base {}
    const own: Record<string, Step> = {};
    for (const name of ["_preFirstRender", "_preRender", "_preClose"])
      own[name] = async function (...given) {
        await noted.held;
        noted.steps.push(name);
        return life[name]?.apply(this, given);
      };
    for (const name of ["_onFirstRender", "_onRender"])
      own[name] = async function (...given) {
        noted.steps.push(name);
        return life[name]?.apply(this, given);
      };
    for (const name of ["_onClose", "_prePosition", "_onPosition"])
      own[name] = function (...given) {
        noted.steps.push(name);
        return life[name]?.apply(this, given);
      };
    own["_canRender"] = function (...given) {
      return noted.mayRender ?? life["_canRender"]?.apply(this, given);
    };
    own["_replaceHTML"] = function (...given) {
      noted.steps.push("html");
      return life["_replaceHTML"]?.apply(this, given);
    };
    if (subject === "host")
      own["_renderHTML"] = async function () {
        const form = document.createElement("div");
        for (const text of ["one", "two"]) {
          const tab = form.appendChild(document.createElement("section"));
          Object.assign(tab.dataset, { tab: text, group: "main", action: text });
          tab.className = "tab";
        }
        return form;
      };
    Object.assign(WatchedApplication.prototype, own);
    const application = new WatchedApplication(
      subject === "host"
        ? { window: { title: "Watched" }, position: { width: 300, height: 200 } }
        : { document: actor },
    );
    if (subject === "host") application.tabGroups["main"] = "one";
    return Object.assign(noted, { application });
  };
}
