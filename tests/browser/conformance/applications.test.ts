import { beforeAll, describe, expect, test } from "vitest";
import { useTable, type Person } from "../lib/index.js";
import { install, type ConformanceWindow, type Subject } from "./application-life.js";

const table = useTable();

const PAGES = {
  application: "https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html",
  options:
    "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationRenderOptions.html",
  renderHook: "https://foundryvtt.com/api/functions/hookEvents.renderApplicationV2.html",
  closeHook: "https://foundryvtt.com/api/functions/hookEvents.closeApplicationV2.html",
} as const;

/** A documented sentence, its page, what is done in the page, and what it gives. */
type Row = readonly [says: string, page: string, does: () => Promise<unknown>, gives: unknown];

const ROWS: readonly Row[] = [
  [
    "force: an application that is not in the DOM is added only with it",
    PAGES.options,
    async () => {
      const { application } = (window as ConformanceWindow).watch();
      await application.render();
      const before = application.rendered;
      await application.render({ force: true });
      return [before, application.rendered, application.element.isConnected];
    },
    [false, true, true],
  ],
  [
    "_canRender returns false to prevent rendering",
    PAGES.application,
    async () => {
      const watched = (window as ConformanceWindow).watch();
      watched.mayRender = false;
      await watched.application.render({ force: true });
      return [watched.application.rendered, watched.steps];
    },
    [false, []],
  ],
  [
    "actions before a first render and before any render, then the HTML, then those after them",
    PAGES.application,
    async () => {
      const { application, steps } = (window as ConformanceWindow).watch();
      await application.render({ force: true });
      return steps.filter((step) => !step.endsWith("Position"));
    },
    ["_preFirstRender", "_preRender", "html", "_onFirstRender", "_onRender"],
  ],
  [
    "a second render is not the first one",
    PAGES.application,
    async () => {
      const { application, steps } = (window as ConformanceWindow).watch();
      await application.render({ force: true });
      steps.length = 0;
      await application.render();
      return steps.filter((step) => !step.endsWith("Position"));
    },
    ["_preRender", "html", "_onRender"],
  ],
  [
    "pre-render steps are awaited by the render process",
    PAGES.application,
    async () => {
      const watched = (window as ConformanceWindow).watch();
      let letGo = (): void => undefined;
      watched.held = new Promise((held) => (letGo = held));
      const { application, steps } = watched;
      const done = application.render({ force: true });
      await new Promise((after) => setTimeout(after));
      const early = [...steps];
      letGo();
      await done;
      return [early, steps.includes("html")];
    },
    [[], true],
  ],
  [
    "isFirstRender is populated automatically",
    PAGES.options,
    async () => {
      const { application } = (window as ConformanceWindow).watch();
      const [first, second] = [{ force: true }, {}];
      const seen: unknown[] = [];
      const { Hooks } = window as ConformanceWindow;
      const id = Hooks.on("renderApplicationV2", (of, _element, _context, options) => {
        if (of === application) seen.push((options as { isFirstRender?: boolean }).isFirstRender);
      });
      await application.render(first);
      await application.render(second);
      Hooks.off("renderApplicationV2", id);
      return seen;
    },
    [true, false],
  ],
  [
    "renderApplicationV2 is called with the application, its element, the context and the options, for each class in its chain",
    PAGES.renderHook,
    async () => {
      const { application } = (window as ConformanceWindow).watch();
      const { Hooks } = window as ConformanceWindow;
      const names = ["WatchedApplication", "ApplicationV2"];
      const calls: unknown[] = [];
      const ids = names.map((name) =>
        Hooks.on(`render${name}`, (of, element, context, options) => {
          if (of === application)
            calls.push([name, element === application.element, typeof context, typeof options]);
        }),
      );
      await application.render({ force: true });
      names.forEach((name, index) => Hooks.off(`render${name}`, ids[index] ?? 0));
      return calls;
    },
    [
      ["WatchedApplication", true, "object", "object"],
      ["ApplicationV2", true, "object", "object"],
    ],
  ],
  [
    "pre-close steps are awaited by the close process: until then it is on the page",
    PAGES.application,
    async () => {
      const watched = (window as ConformanceWindow).watch();
      const { application, steps } = watched;
      await application.render({ force: true });
      const { element } = application;
      steps.length = 0;
      let letGo = (): void => undefined;
      watched.held = new Promise((held) => (letGo = held));
      const closed = application.close({ animate: false });
      await new Promise((after) => setTimeout(after));
      const early = [element.isConnected, [...steps]];
      letGo();
      await closed;
      return [early, element.isConnected, application.rendered, application.state, steps];
    },
    [[true, []], false, false, -1, ["_preClose", "_onClose"]],
  ],
  [
    "closeApplicationV2 is called with the application, for each class in its chain",
    PAGES.closeHook,
    async () => {
      const { application } = (window as ConformanceWindow).watch();
      const { Hooks } = window as ConformanceWindow;
      const names = ["WatchedApplication", "ApplicationV2"];
      const calls: string[] = [];
      const ids = names.map((name) =>
        Hooks.on(`close${name}`, (of) => {
          if (of === application) calls.push(name);
        }),
      );
      await application.render({ force: true });
      await application.close({ animate: false });
      names.forEach((name, index) => Hooks.off(`close${name}`, ids[index] ?? 0));
      return calls;
    },
    ["WatchedApplication", "ApplicationV2"],
  ],
  [
    "setPosition positions it in the page: actions before and after it, and the position that it has then",
    PAGES.application,
    async () => {
      const { application, steps } = (window as ConformanceWindow).watch();
      await application.render({ force: true });
      steps.length = 0;
      application.setPosition({ left: 40, top: 30 });
      return [steps, application.position["left"], application.position["top"]];
    },
    [["_prePosition", "_onPosition"], 40, 30],
  ],
];

/** Rows of classes that render their tabs by themselves. */
const TABS: readonly Row[] = [
  [
    "tabGroups is updated whenever changeTab is called, and reports the active tab of each group",
    PAGES.application,
    async () => {
      const { application } = (window as ConformanceWindow).watch();
      await application.render({ force: true });
      const [group = ""] = Object.keys(application.tabGroups);
      const other = [
        ...application.element.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`),
      ].find(({ dataset }) => dataset["tab"] !== application.tabGroups[group]);
      const wanted = other?.dataset["tab"] ?? "";
      application.changeTab(wanted, group);
      const active = [
        ...application.element.querySelectorAll<HTMLElement>(`.tab.active[data-group="${group}"]`),
      ];
      return [
        wanted !== "",
        application.tabGroups[group] === wanted,
        active.map(({ dataset }) => dataset["tab"] === wanted),
      ];
    },
    [true, true, [true]],
  ],
  [
    "a tab that is not there is an error",
    PAGES.application,
    async () => {
      const { application } = (window as ConformanceWindow).watch();
      await application.render({ force: true });
      const [group = ""] = Object.keys(application.tabGroups);
      try {
        application.changeTab("nowhere", group);
        return "changed";
      } catch {
        return application.tabGroups[group] === "nowhere";
      }
    },
    false,
  ],
];

describe.each<Subject>(["host", "sheet"])("an application's life, %s's class", (subject) => {
  let gm: Person;
  beforeAll(async () => {
    gm = await table.as("Gamemaster");
    await gm.page.evaluate(install, subject);
  });
  // The sheet of an actor shows its first tab in place of one that it lacks.
  const rows = subject === "host" ? [...ROWS, ...TABS] : ROWS;
  test.each(rows)("%s (%s)", async (_says, _page, does, gives) => {
    expect(await gm.page.evaluate(does)).toEqual(gives);
  });
});
