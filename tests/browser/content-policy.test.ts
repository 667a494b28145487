import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  answer,
  eventually,
  settled,
  updateToken,
  useTable,
  type GivenDie,
  type Person,
} from "./lib/index.js";
import type { TableWindow } from "./lib/window.js";

const table = useTable();

const six = (...faces: readonly number[]): GivenDie[] => faces.map((face) => ["d6", face] as const);

/**
 * One exchange of a game: who aims at whom, the dice, the answer that begins on the card, its further choices, and what the
 * card says at the end.
 */
interface Exchange {
  readonly game: string;
  readonly attacker: string;
  readonly target: string;
  readonly dice: readonly GivenDie[];
  readonly answers: readonly string[];
  readonly says: RegExp;
}

const EXCHANGES: readonly Exchange[] = [
  {
    game: "This Is Not a Test",
    attacker: "Mags Harrow",
    target: "Ines Calder",
    dice: [["d10", 6]],
    answers: [],
    says: /hits Ines Calder/,
  },
  {
    game: "MEST Tactics",
    attacker: "Aldith Heron",
    target: "Gorse",
    dice: six(4, 1, 6, 1, 4, 1, 4, 1, 6, 4, 4, 5, 1, 1, 1, 1),
    answers: ["Don't defend"],
    says: /Gorse takes \d Wound damage/,
  },
  {
    game: "GURPS",
    attacker: "Tobias Wren",
    target: "Ossian Dredge",
    dice: six(3, 4, 3, 4, 4, 4, 6),
    answers: ["Parry with Maul at 9", "Retreat (+1", "Back right"],
    says: /Ossian Dredge loses 4 HP/,
  },
  {
    game: "GODSGLOOM",
    attacker: "Longwick Hedge",
    target: "Drowned Company",
    dice: six(3, 5, 6, 2, 1, 1, 2, 4, 1),
    answers: [],
    says: /Longwick Hedge wins against Drowned Company/,
  },
  {
    game: "Dark Heresy",
    attacker: "Ada Merrow",
    target: "Chorister Bel",
    dice: [
      ["d100", 23],
      ["d10", 6],
    ],
    answers: ["Take the hit"],
    says: /after taking 2 of 8 damage/,
  },
];

/** A token on the scene that the table begins with. */
const FIRST = "Mags Harrow";

/** What the page's policy stopped from now on. */
async function listenForViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const stopped: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      stopped.push(`${effectiveDirective}: ${blockedURI} (${sourceFile})`),
    );
    Object.assign(window, { stopped });
  });
  return () => page.evaluate(() => (window as Window & { stopped?: string[] }).stopped?.splice(0) ?? []);
}

/** Shows the scene on which a token of this name is. */
async function viewSceneOf(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game } = window as TableWindow;
    const scene = game.scenes.contents.find((one) =>
      one.tokens.contents.some((token) => token.name === wanted),
    );
    if (!scene) throw new Error(`No scene has a token called ${wanted}.`);
    await scene.view();
  }, name);
  await page.waitForFunction((wanted) => {
    const { canvas } = window as TableWindow;
    return (
      canvas.ready && canvas.tokens?.placeables.some(({ document }) => document.name === wanted) === true
    );
  }, name);
}

async function play(gm: Person, { attacker, target, dice, answers, says }: Exchange): Promise<void> {
  await viewSceneOf(gm.page, attacker);
  const dialog = await gm.aim(attacker, target);
  await gm.give(...dice);
  await dialog.roll();
  const [first, ...followUps] = answers;
  if (first !== undefined) await gm.card.press(first);
  for (const choice of followUps) await answer(gm, choice);
  await gm.card.reads(says);
  await gm.card.undo();
  await viewSceneOf(gm.page, FIRST);
}

describe("the content security policy of the page", () => {
  test.each(EXCHANGES)("$game: nothing of a whole exchange goes against it", async (exchange) => {
    const gm = await table.as("Gamemaster");
    const stopped = await listenForViolations(gm.page);
    await play(gm, exchange);
    await settled(gm);
    expect(await stopped()).toEqual([]);
  });

  test("comes with the page, and allows scripts of the table's own files only", async () => {
    const gm = await table.as("Gamemaster");
    const response = await gm.page.request.get(gm.page.url());
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy.match(/script-src ([^;]+)/)?.[1]).toBe("'self' 'unsafe-eval'");
  });

  test.each([
    ["a script in the page", "<script>window.ran = true</script>"],
    ["an attribute", '<img src="data:," onerror="window.ran = true">'],
    ["a script from elsewhere", '<script src="https://example.invalid/x.js"></script>'],
    ["an address", '<a href="javascript:window.ran = true">x</a>'],
  ])("does not let a script run from %s", async (_what, markup) => {
    const ana = await table.as("Ana");
    const stopped = await listenForViolations(ana.page);
    await ana.page.evaluate((html) => {
      const holder = document.createElement("div");
      // As nothing in the table does it: the whole of the markup, with scripts that a browser would run.
      holder.append(document.createRange().createContextualFragment(html));
      document.body.append(holder);
      holder.querySelector("a")?.click();
    }, markup);
    await eventually(async () => (await stopped()).length).toBeGreaterThan(0);
    expect(await ana.page.evaluate(() => Reflect.has(window, "ran"))).toBe(false);
    // The browser says in the console what it stopped: that is what this test is for.
    const said = await ana.complaints();
    expect(said.filter((one) => !/Content Security Policy|Loading the script/.test(one))).toEqual([]);
  });
});

describe("a name with markup", () => {
  const NAME = 'Mags <b>Harrow</b> <img src="data:," onerror="window.ran = true">';

  test("is a text in tooltips of a card, and never read as markup", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await updateToken(page, FIRST, { name: NAME });
    const dialog = await gm.aim(NAME, "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await gm.card.reads(/misses/);
    const portrait = gm.card.element.locator("header img").first();
    expect(await portrait.getAttribute("data-tooltip-text")).toBe(NAME);
    await portrait.hover();
    const tooltip = page.locator("#tooltip.active");
    await eventually(() => tooltip.textContent()).toBe(NAME);
    expect(await tooltip.evaluate((element) => element.childElementCount)).toBe(0);
    expect(await page.evaluate(() => Reflect.has(window, "ran"))).toBe(false);
    await page.mouse.move(0, 0);
    await updateToken(page, NAME, { name: FIRST });
  });
});
