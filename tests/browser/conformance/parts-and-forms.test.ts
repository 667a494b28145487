import { beforeAll, expect, test } from "vitest";
import { useTable, type Person, type TableWindow } from "../lib/index.js";

const table = useTable();

const PAGES = {
  parts: "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.HandlebarsRenderOptions.html",
  configuration:
    "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationConfiguration.html",
  form: "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationFormConfiguration.html",
  submission:
    "https://foundryvtt.com/api/v14/types/foundry.applications.types.ApplicationFormSubmission.html",
} as const;

/** The templates of the parts: each is served for this test alone. */
const TEMPLATES: Readonly<Record<string, string>> = {
  first: '<article data-action="press"><span class="count">{{count}}</span></article>',
  second: '<article data-action="turn"><input name="reach" type="number" value="3"></article>',
};

interface Application {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: object): Promise<Application>;
  close(): Promise<unknown>;
}

type Handler = (this: unknown, ...given: unknown[]) => unknown;
type Life = new (options?: object) => Application;

type PartsWindow = TableWindow & {
  /** A new application of two parts, whose handlers note their calls. */
  openParts: (form?: object) => Promise<{ readonly application: Application; readonly calls: unknown[][] }>;
  /** Waits until this holds. */
  until: (holds: () => boolean) => Promise<void>;
};

/** Makes `openParts()` in the page. */
function install(): void {
  const page = window as PartsWindow & {
    foundry: {
      applications: { api: { ApplicationV2: Life; HandlebarsApplicationMixin: (of: Life) => Life } };
    };
  };
  const { ApplicationV2, HandlebarsApplicationMixin } = page.foundry.applications.api;
  page.until = async (holds) => {
    while (!holds()) await new Promise((after) => setTimeout(after, 5));
  };
  page.openParts = async (form = {}) => {
    const calls: unknown[][] = [];
    const noting = (name: string): Handler =>
      function (...given) {
        calls.push([name, this, ...given]);
      };
    let count = 0;
    class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
      static readonly PARTS = {
        first: { template: "systems/vantage/templates/conformance/first.hbs" },
        second: { template: "systems/vantage/templates/conformance/second.hbs" },
      };
      _prepareContext(): Promise<object> {
        return Promise.resolve({ count: (count += 1) });
      }
    }
    const application = new Parts({
      tag: "form",
      form: { handler: noting("submit"), submitOnChange: false, closeOnSubmit: false, ...form },
      actions: { press: noting("press"), turn: { handler: noting("turn"), buttons: [2] } },
    });
    await application.render({ force: true });
    return { application, calls };
  };
}

/** A documented sentence, its page, what is done in the page, and what it gives. */
type Row = readonly [says: string, page: string, does: () => Promise<unknown>, gives: unknown];

const ROWS: readonly Row[] = [
  [
    "parts: the named parts are rendered, the others stay as they are",
    PAGES.parts,
    async () => {
      const { application } = await (window as PartsWindow).openParts();
      const [first, second] = application.element.querySelectorAll("article");
      await application.render({ parts: ["first"] });
      const [again, same] = application.element.querySelectorAll("article");
      const shown = application.element.querySelector(".count")?.textContent;
      return [again === first, same === second, shown];
    },
    [false, true, "2"],
  ],
  [
    "parts: without them each part is rendered, at its place",
    PAGES.parts,
    async () => {
      const { application } = await (window as PartsWindow).openParts();
      const before = [...application.element.querySelectorAll("article")];
      await application.render();
      const after = [...application.element.querySelectorAll<HTMLElement>("article")];
      return [
        after.map((part) => part.dataset["applicationPart"]),
        after.some((part, index) => part === before[index]),
      ];
    },
    [["first", "second"], false],
  ],
  [
    "actions: a handler function responds to left-click events, in the application's context",
    PAGES.configuration,
    async () => {
      const { application, calls } = await (window as PartsWindow).openParts();
      const target = application.element.querySelector("article");
      target?.querySelector("span")?.click();
      const right = new MouseEvent("contextmenu", { bubbles: true, button: 2 });
      target?.dispatchEvent(right);
      return calls.map(([name, context, event, at]) => [
        name,
        context === application,
        event instanceof Event,
        at === target,
      ]);
    },
    [["press", true, true, true]],
  ],
  [
    "actions: an object has an array of buttons, which are matched against the button of the pointer event",
    PAGES.configuration,
    async () => {
      const { application, calls } = await (window as PartsWindow).openParts();
      const target = application.element.querySelectorAll("article")[1];
      target?.dispatchEvent(new PointerEvent("click", { bubbles: true, button: 0 }));
      const left = calls.length;
      target?.dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, button: 2 }));
      return [left, calls.map(([name]) => name)];
    },
    [0, ["turn"]],
  ],
  [
    "the handler gets the event, the form and the processed data, in the application's context",
    PAGES.submission,
    async () => {
      const { openParts, until } = window as PartsWindow;
      const { application, calls } = await openParts();
      (application.element as HTMLFormElement).requestSubmit();
      await until(() => calls.length > 0);
      return calls.map(([name, context, event, form, data]) => [
        name,
        context === application,
        (event as Event).type,
        form === application.element,
        (data as { object: object }).object,
      ]);
    },
    [["submit", true, "submit", true, { reach: 3 }]],
  ],
  [
    "submitOnChange: a change of an input submits the form",
    PAGES.form,
    async () => {
      const { openParts, until } = window as PartsWindow;
      const numbers: unknown[] = [];
      for (const submitOnChange of [false, true]) {
        const { application, calls } = await openParts({ submitOnChange });
        const input = application.element.querySelector("input");
        const reaches = () =>
          calls.map(([, , , , data]) => (data as { object: { reach: number } }).object.reach);
        if (!input) throw new Error("The form has no field.");
        input.value = "7";
        input.dispatchEvent(new Event("change", { bubbles: true }));
        // What the change submits comes before what is submitted after it.
        input.value = "8";
        (application.element as HTMLFormElement).requestSubmit();
        await until(() => reaches().includes(8));
        numbers.push(reaches());
        await application.close();
      }
      return numbers;
    },
    [[8], [7, 8]],
  ],
  [
    "closeOnSubmit: the application closes once the form is submitted",
    PAGES.form,
    async () => {
      const { openParts, until } = window as PartsWindow;
      const rendered: boolean[] = [];
      for (const closeOnSubmit of [false, true]) {
        const { application, calls } = await openParts({ closeOnSubmit });
        (application.element as HTMLFormElement).requestSubmit();
        await until(() => calls.length > 0);
        await until(() => application.rendered !== closeOnSubmit);
        await new Promise((after) => setTimeout(after));
        rendered.push(application.rendered);
        if (application.rendered) await application.close();
      }
      return rendered;
    },
    [true, false],
  ],
];

let gm: Person;

beforeAll(async () => {
  gm = await table.as("Gamemaster");
  await gm.page.route("**/templates/conformance/*.hbs", (route) => {
    const [, name = ""] = /(\w+)\.hbs/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: "text/plain", body: TEMPLATES[name] ?? "" });
  });
  await gm.page.evaluate(install);
});

test.each(ROWS)("%s (%s)", async (_says, _page, does, gives) => {
  expect(await gm.page.evaluate(does)).toEqual(gives);
});
