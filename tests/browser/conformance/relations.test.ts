import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { UNDOCUMENTED } from "../../../playground/client/shared/undocumented.js";
import { PAGES } from "../../conformance/lib.js";
import { carry, eventually, lookAt, setStatus, useTable } from "../lib/index.js";

/*
 * Where things of the canvas are, and what is known of a drag: each with its page. A page of the interface names classes and
 * members; it also says what lies in what, and this is as easily invented.
 */
const CLASSES = "https://foundryvtt.com/api/v14/classes/foundry.canvas";
const [PLACED, LAYERS] = [
  `${CLASSES}.layers.PlaceablesLayer.html`,
  "https://foundryvtt.com/api/v14/variables/CONFIG.Canvas.html",
];

/** What lies in what: the nearest container of a class of the interface, or the stage. */
const RELATIONS: Readonly<Record<string, string>> = {
  "RenderedCanvasGroup in stage": `${CLASSES}.groups.RenderedCanvasGroup.html`,
  "EnvironmentCanvasGroup in RenderedCanvasGroup": `${CLASSES}.groups.RenderedCanvasGroup.html`,
  "InterfaceCanvasGroup in RenderedCanvasGroup": `${CLASSES}.groups.RenderedCanvasGroup.html`,
  "PrimaryCanvasGroup in EnvironmentCanvasGroup": `${CLASSES}.groups.EnvironmentCanvasGroup.html`,
  "PrimarySpriteMesh in PrimaryCanvasGroup": PAGES.token,
  "GridLayer in InterfaceCanvasGroup": LAYERS,
  "RegionLayer in InterfaceCanvasGroup": LAYERS,
  "LightingLayer in InterfaceCanvasGroup": LAYERS,
  "TokenLayer in InterfaceCanvasGroup": LAYERS,
  "WallsLayer in InterfaceCanvasGroup": LAYERS,
  "ControlsLayer in InterfaceCanvasGroup": LAYERS,
  "GridHighlight in GridLayer": `${CLASSES}.layers.GridLayer.html`,
  "Token in TokenLayer": PLACED,
  "Region in RegionLayer": PLACED,
  "Wall in WallsLayer": PLACED,
  "DoorControl in ControlsLayer": `${CLASSES}.layers.ControlsLayer.html`,
  "PreciseText in Token": PAGES.token,
};

/** Parts of a token that its page names as the token's own. */
const OF_THE_TOKEN = ["bars", "effects", "targetArrows", "targetPips", "nameplate", "tooltip"];

/** What is known of a drag of tokens, by the published types. */
const DRAG = ["object", "origin", "destination", "screenOrigin", "contexts"];
/** What is known of each token. */
const CONTEXT = [
  ...["clonedToken", "destination", "foundPath", "hidden", "origin", "search", "searchId", "searching"],
  ...["token", "unreachableWaypoints", "updating", "waypoints", "searchOptions"],
];

interface Shown {
  readonly children?: readonly Shown[];
  readonly parent: Shown | null;
}
interface Figure extends Shown {
  readonly name: string;
  readonly isPreview: boolean;
  readonly alpha: number;
  readonly mesh: Shown & { readonly alpha: number; readonly object: Figure };
  readonly bars: Shown & { readonly bar1: Shown; readonly bar2: Shown };
  readonly mouseInteractionManager: { readonly isDragging: boolean; readonly interactionData: object } | null;
}
interface CanvasWindow {
  readonly foundry: { readonly canvas: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  readonly canvas: {
    readonly stage: Shown;
    readonly primary: Shown;
    readonly tokens: {
      readonly placeables: readonly Figure[];
      readonly preview: { readonly children: readonly Figure[] };
    };
  };
}

/** All that lies in something on the canvas, in words. */
function relationsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { foundry, canvas } = window as Window as Window & CanvasWindow;
    const known = new Map<unknown, string>();
    for (const space of ["groups", "layers", "placeables", "containers", "primary"])
      for (const [name, one] of Object.entries(foundry.canvas[space] ?? {})) known.set(one, name);
    const classOf = (shown: Shown): string | undefined => {
      for (let at: unknown = shown.constructor; typeof at === "function"; at = Object.getPrototypeOf(at)) {
        const name = known.get(at);
        if (name !== undefined) return name;
      }
      return undefined;
    };
    const found = new Set<string>();
    const walk = (shown: Shown, within: string): void => {
      const name = classOf(shown);
      if (name !== undefined) found.add(`${name} in ${within}`);
      for (const child of shown.children ?? []) walk(child, name ?? within);
    };
    walk(canvas.stage, "stage");
    for (const { children, ...token } of canvas.tokens.placeables)
      for (const [part, shown] of Object.entries(token))
        if (shown instanceof Object && children?.includes(shown as Shown))
          found.add(`Token#${part} in Token`);
    return [...found];
  });
}

/** The fields of the drag of a token that is under way, and of what it knows of each token. */
function dragOn(
  page: Page,
): Promise<{ readonly drag: readonly string[]; readonly context: readonly string[] }> {
  return page.evaluate(() => {
    const { canvas } = window as Window as Window & CanvasWindow;
    const dragged = canvas.tokens.placeables.find((token) => token.mouseInteractionManager?.isDragging);
    const data: { contexts?: object } = dragged?.mouseInteractionManager?.interactionData ?? {};
    const [context = {}] = Object.values(data.contexts ?? {}) as object[];
    return { drag: Object.keys(data), context: Object.keys(context) };
  });
}

describe.each([true, false])("what lies where; documented only: %s", (documentedOnly) => {
  const table = useTable({ documentedOnly });
  const listed = documentedOnly ? [] : Object.keys(UNDOCUMENTED);

  test("each thing on the canvas lies where a page says, or is on the list", async () => {
    const gm = await table.as("Gamemaster");
    const found = await relationsOn(gm.page);
    const cited = [...Object.keys(RELATIONS), ...OF_THE_TOKEN.map((part) => `Token#${part} in Token`)];
    expect(found.filter((relation) => ![...cited, ...listed].includes(relation))).toEqual([]);
    for (const relation of ["Token in TokenLayer", "PrimarySpriteMesh in PrimaryCanvasGroup"])
      expect(found).toContain(relation);
  });

  test(`the state of a drag has the fields of its page, or some of the list (${PAGES.tokenDragContext})`, async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await eventually(() => dragOn(gm.page)).toMatchObject({ drag: expect.arrayContaining(DRAG) as unknown });
    const { drag, context } = await dragOn(gm.page);
    const allowed = [...DRAG, ...listed.map((one) => one.replace("interactionData.", ""))];
    expect(drag.filter((field) => !allowed.includes(field))).toEqual([]);
    expect(context.filter((field) => !CONTEXT.includes(field))).toEqual([]);
    for (const field of ["clonedToken", "destination", "waypoints"]) expect(context).toContain(field);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });
});

describe("the pictures of tokens, which lie in the primary group", () => {
  const table = useTable({ documentedOnly: true });

  test("the dragged figure is not seen while it is over an enemy, and is seen elsewhere", async () => {
    const gm = await table.as("Gamemaster");
    const opacity = () =>
      gm.page.evaluate(() => {
        const [figure] = (window as Window as Window & CanvasWindow).canvas.tokens.preview.children;
        return figure ? [figure.alpha, figure.mesh.alpha].map((share) => share > 0) : null;
      });
    await lookAt(gm.page, "Mags Harrow", "Brand Osier", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await gm.label.waitFor();
    await eventually(opacity, "over the enemy").toEqual([false, false]);
    const { x, y } = await gm.page.evaluate(() => {
      const { innerWidth, innerHeight } = window;
      return { x: innerWidth / 2, y: innerHeight - 150 };
    });
    await gm.page.mouse.move(x, y, { steps: 5 });
    await eventually(opacity, "elsewhere").toEqual([true, true]);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });

  test("a model out of play lies below one that is in play, whichever was drawn first", async () => {
    const gm = await table.as("Gamemaster");
    const order = () =>
      gm.page.evaluate(() => {
        const { children = [] } = (window as Window as Window & CanvasWindow).canvas.primary;
        const names = children.map((child) => (child as Partial<Figure["mesh"]>).object ?? null);
        return ["Ines Calder", "Mags Harrow"].map((name) =>
          names.findIndex((figure) => figure?.name === name),
        );
      });
    const isBelow = async (name: "Ines Calder" | "Mags Harrow"): Promise<boolean> => {
      const [ines = 0, mags = 0] = await order();
      return name === "Ines Calder" ? ines < mags : mags < ines;
    };
    for (const name of ["Ines Calder", "Mags Harrow"] as const) {
      await setStatus(gm.page, name, "out");
      await eventually(() => isBelow(name), name).toBe(true);
      await setStatus(gm.page, name, "out", false);
    }
  });
});
