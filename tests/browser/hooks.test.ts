import { afterEach, describe, expect, test } from "vitest";
import {
  endEncounter,
  eventually,
  setMessageMode,
  settled,
  startEncounter,
  stateOf,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ modules: ["tests/fixtures/lucky-charm"] });

interface Logged {
  readonly hook: string;
  readonly [name: string]: unknown;
}

type Charmed = TableWindow & {
  readonly luckyCharm: {
    readonly isOpen: () => boolean;
    readonly log: Logged[];
    readonly charm: () => void;
    readonly fail: () => void;
  };
  readonly Hooks: {
    on(hook: string, listener: (data: never) => void): number;
    off(hook: string, listener: unknown): void;
  };
  listeners?: number[];
};

type Adding = { add: (modifier: object) => boolean };

/** Takes the module's modifier out of one window, as where a module listens in others alone. */
async function withoutCharm({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const { Hooks, luckyCharm } = window as Charmed;
    Hooks.off("vantage.weigh", luckyCharm.charm);
  });
}

/** Listens in one window, and adds this. */
async function addModifier({ page }: Person, modifier: object): Promise<void> {
  await page.evaluate((given) => {
    const charmed = window as Charmed;
    const listener = ({ add }: Adding) => void add({ package: "lucky-charm", ...given });
    charmed.listeners = [...(charmed.listeners ?? []), charmed.Hooks.on("vantage.weigh", listener)];
  }, modifier);
}

/** What the module has heard in a window since it was last asked. */
async function heard({ page }: Person): Promise<readonly Logged[]> {
  const logged: readonly Logged[] = await page.evaluate(() => (window as Charmed).luckyCharm.log.splice(0));
  return logged;
}

const hooksOf = (logged: readonly Logged[]): readonly string[] => logged.map(({ hook }) => hook);

const charmRow = ({ page }: Person) =>
  page.locator(".vantage-attack .modifier").filter({ hasText: "Lucky charm" });

afterEach(async () => {
  for (const name of ["Gamemaster", "Ana"] as const) {
    const person = await table.as(name);
    await person.page.evaluate(() => {
      const charmed = window as Charmed;
      const { Hooks, luckyCharm } = charmed;
      Hooks.off("vantage.weigh", luckyCharm.charm);
      Hooks.off("vantage.weigh", luckyCharm.fail);
      for (const id of charmed.listeners ?? []) Hooks.off("vantage.weigh", id);
      Hooks.on("vantage.weigh", luckyCharm.charm);
      luckyCharm.log.splice(0);
    });
  }
});

describe("a modifier of a module", () => {
  test("in both windows: it is found, counts, is shown with the module's name, and is on the card", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    const dialog = await ana.aim("Mags Harrow", "Ines Calder");
    await eventually(() => dialog.line()).toBe("d10 + 5 + 1 ≥ 10");
    const row = charmRow(ana);
    expect(await row.locator(".counted").innerText()).toBe("+1");
    expect(await row.locator(".reason").innerText()).toBe("The Lucky Charm: Mags Harrow");
    await ana.page.screenshot({ path: `${process.env["VANTAGE_LOOK"] ?? "/tmp"}/hooks-dialog.png` });
    await gm.give(["d10", 4]);
    await dialog.roll();
    await ana.card.reads("Mags Harrow hits Ines Calder with 10.");
    await ana.card.showModifiers();
    await eventually(() => ana.card.text()).toContain("Lucky charm The Lucky Charm: Mags Harrow +1");
    await settled(gm, ana);

    const ofGm = await heard(gm);
    expect(await heard(ana), "each window hears the same").toEqual(ofGm);
    expect(ofGm).toMatchObject([
      { hook: "rolled", action: "shoot", faces: { d10: [4] } },
      { hook: "applied", changes: [{ type: "waiting", to: true }] },
    ]);
    expect(typeof ofGm[0]?.["outcome"]).toBe("string");

    await gm.card.undo();
    await settled(gm, ana);
    const undone = await heard(gm);
    expect(await heard(ana)).toEqual(undone);
    expect(undone).toMatchObject([{ hook: "undone", changes: ofGm[1]?.["changes"] }]);
    expect(await stateOf(gm.page)).toEqual(before);
  });

  test("is switched off in the dialog, and removed on the card", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await charmRow(gm).locator("input").setChecked(false);
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    await charmRow(gm).locator("input").setChecked(true);
    await eventually(() => dialog.line()).toBe("d10 + 5 + 1 ≥ 10");
    await gm.give(["d10", 4]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow hits Ines Calder with 10.");
    await gm.card.showModifiers();
    await gm.card.press("Remove modifier");
    await gm.card.reads("Mags Harrow misses Ines Calder with 9.");
    await gm.card.reads("Gamemaster removed the modifier “Lucky charm”.");
    await settled(gm);
    expect(hooksOf(await heard(gm))).toEqual(["rolled", "applied", "undone"]);
  });

  test.each([
    ["player's", "Gamemaster", "d10 + 5 + 1 ≥ 10", "No modifiers", 9],
    ["GM's", "Ana", "d10 + 5 ≥ 10", "Lucky charm +1 · The Lucky Charm", 10],
  ] as const)(
    "in the %s window alone: the referee's list is confirmed",
    async (_whose, without, line, listed, total) => {
      const gm = await table.as("Gamemaster");
      const ana = await table.as("Ana");
      await withoutCharm(without === "Ana" ? ana : gm);
      const dialog = await ana.aim("Mags Harrow", "Ines Calder");
      await eventually(() => dialog.line()).toBe(line);
      await gm.give(["d10", 4]);
      await dialog.rollButton.click();
      const question = ana.page.getByRole("dialog", { name: "The situation changed" });
      await question.getByText(listed).waitFor();
      await question.getByRole("button", { name: "Yes" }).click();
      await ana.card.reads(`Mags Harrow ${total < 10 ? "misses" : "hits"} Ines Calder with ${total}.`);
    },
  );

  test("a listener that throws: the GM reads its package once, and the attack goes on", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(() => {
      const { Hooks, luckyCharm } = window as Charmed;
      Hooks.on("vantage.weigh", luckyCharm.fail);
    });
    for (let times = 0; times < 2; times += 1) {
      const dialog = await gm.aim("Mags Harrow", "Ines Calder");
      await eventually(() => dialog.line()).toBe("d10 + 5 + 1 ≥ 10");
      await gm.give(["d10", 2]);
      await dialog.roll();
      await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
    }
    const sentence = "The Lucky Charm: an error in its listener for vantage.weigh.";
    expect((await gm.notices.allInnerTexts()).filter((one) => one.includes(sentence))).toHaveLength(1);
    const complaints = await gm.complaints();
    expect(complaints.length).toBeGreaterThan(0);
    for (const one of complaints) expect(one).toContain("The charm breaks.");
  });

  test.each([
    [{ label: "Far", value: 1e308 }, "Its value has to be a whole number from -99 to 99."],
    [{ label: "Far", value: 100 }, "Its value has to be a whole number from -99 to 99."],
    [{ label: "Half", value: 0.5 }, "Its value has to be a whole number from -99 to 99."],
    [{ label: "x".repeat(61), value: 1 }, "It needs a label of 1 to 60 characters."],
    [{ label: " ", value: 1 }, "It needs a label of 1 to 60 characters."],
    [{ label: "Aside", value: 1, side: "crowd" }, "Its side has to be attacker or defender."],
    [{ label: "Aside", value: 1, target: "Actor.nobody" }, "Its target is not a target of this action."],
    [{ label: "Odd", value: 1, evidence: [3] }, "Its evidence has to be a list of up to 20 uuids."],
    [{ label: "Whose", value: 1, package: "no-such-module" }, "The package has to give its id."],
  ])("%j is refused by a sentence that names the package", async (modifier, sentence) => {
    const gm = await table.as("Gamemaster");
    await gm.page.reload();
    await gm.ready();
    await addModifier(gm, modifier);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await eventually(() => dialog.line()).toBe("d10 + 5 + 1 ≥ 10");
    await gm.notices.getByText(sentence).waitFor();
    if (!("package" in modifier)) await gm.notices.getByText("The Lucky Charm: ").waitFor();
    expect(await gm.notices.count()).toBe(1);
  });

  test.each([99, -99])("%d is the most that a modifier can add", async (value) => {
    const gm = await table.as("Gamemaster");
    await addModifier(gm, { label: "x".repeat(60), value });
    const dialog = await gm.aim("Nettle Voss", "Ines Calder");
    await eventually(async () => gm.page.locator(".modifier", { hasText: "x".repeat(60) }).count()).toBe(1);
    expect(await gm.notices.count()).toBe(0);
    await gm.page.keyboard.press("Escape");
    await dialog.closed();
  });
});

describe("what other packages hear", () => {
  test("of a hidden attacker: no name, no number, no outcome, in no window", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    const uuid = await gm.page.evaluate(
      () => (window as TableWindow).canvas.scene?.tokens.getName("Ines Calder")?.uuid ?? "?",
    );
    const dialog = await gm.aim("Ines Calder", "Mags Harrow");
    await gm.give(["d10", 6], ["d10", 2]);
    await dialog.roll();
    await gm.card.reads(/Ines Calder hits Mags Harrow with 11/);
    await settled(gm, ana);
    for (const person of [gm, ana]) {
      const logged = await heard(person);
      expect(JSON.stringify(logged)).not.toContain(uuid);
      expect(JSON.stringify(logged)).not.toContain('"faces"');
    }
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });

  test.each(["gmroll", "blindroll", "selfroll"] as const)(
    "of a private roll (%s): nothing, in no window, nor of its undo",
    async (mode) => {
      const gm = await table.as("Gamemaster");
      const ana = await table.as("Ana");
      const ben = await table.as("Ben");
      await setMessageMode(ana, mode);
      const dialog = await ana.aim("Mags Harrow", "Ines Calder");
      await gm.give(["d10", 6]);
      await dialog.roll();
      await gm.card.reads(/Mags Harrow hits Ines Calder/);
      await settled(gm, ana, ben);
      for (const person of [gm, ana, ben]) expect(await heard(person), person.name).toEqual([]);
      await gm.card.undo();
      await settled(gm, ana, ben);
      for (const person of [gm, ana, ben]) expect(await heard(person), person.name).toEqual([]);
      await setMessageMode(ana, "publicroll");
    },
  );

  test("a reroll that shows the same face", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2], ["d10", 2]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
    await gm.card.press("Reroll");
    await gm.card.reads("Gamemaster rerolled (before: 2).");
    const all: string[] = [];
    await eventually(async () => {
      all.push(...hooksOf(await heard(gm)));
      return all;
    }).toEqual(["rolled", "rolled"]);
  });

  test("turns: once each, in the GM's window, from the start to the end of the encounter", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const turn = (step: "nextTurn" | "previousTurn") =>
      gm.page.evaluate(
        async (way) =>
          (window as Charmed & { game: { combat: Record<string, () => Promise<unknown>> } }).game.combat[
            way
          ]?.(),
        step,
      );
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    await turn("nextTurn");
    await turn("nextTurn");
    await turn("previousTurn");
    await endEncounter(gm.page);
    await settled(gm, ana);
    const [first, second] = ["Mags Harrow", "Ines Calder"];
    expect(await heard(gm)).toEqual([
      { hook: "turnStarted", name: first, round: 1 },
      { hook: "turnEnded", name: first, round: 1 },
      { hook: "turnStarted", name: second, round: 1 },
      { hook: "turnEnded", name: second, round: 1 },
      { hook: "turnStarted", name: first, round: 2 },
      { hook: "turnEnded", name: second, round: 1 },
    ]);
    expect(await heard(ana)).toEqual([]);
  });
});
