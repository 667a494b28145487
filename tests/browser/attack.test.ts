import { describe, expect, test } from "vitest";
import {
  countersOn,
  countWaiting,
  eventually,
  modelState,
  stateOf,
  trackOf,
  updateActor,
  useTable,
  writeItem,
  type Person,
  settled,
} from "./lib/index.js";

const table = useTable();

/** Mags shoots Ines with a given d10, and hits or misses by it. */
async function shoot(
  gm: Person,
  face: number,
  ...more: readonly (readonly [`d${number}`, number])[]
): Promise<void> {
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", face], ...more);
  await dialog.roll();
}

/** Resolves what waits, by the card's own button. */
async function resolve(gm: Person, ...dice: readonly (readonly [`d${number}`, number])[]): Promise<void> {
  await gm.give(...dice);
  await gm.card.press("Resolve pending hits");
}

describe("a shot from the drag to the undo", () => {
  test("a raider dragged onto an enemy: dialog, odds, roll, card, and undo restores everything", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);

    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    await eventually(async () => (await dialog.odds())["Hit"]).toBe(60);
    await gm.give(["d10", 6]);
    await dialog.roll();

    await gm.card.reads("Mags Harrow hits Ines Calder with 11.");
    await eventually(() => gm.card.rolls()).toEqual([{ purpose: "To hit", faces: [6], total: "11 ≥ 10" }]);
    await eventually(() => countWaiting(gm.page)).toBe(1);

    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-33: a total of 10 hits, 9 does not", async () => {
    const gm = await table.as("Gamemaster");
    await shoot(gm, 4);
    await gm.card.reads("Mags Harrow misses Ines Calder with 9.");
    await shoot(gm, 5);
    await gm.card.reads("Mags Harrow hits Ines Calder with 10.");
  });

  test("TNT-4: a natural 10 adds a D6, and both dice look like it", async () => {
    const gm = await table.as("Gamemaster");
    await shoot(gm, 10, ["d6", 4]);
    await gm.card.reads("Mags Harrow hits Ines Calder with 19.");
    await eventually(async () => (await gm.card.rolls())[0]?.faces).toEqual([10, 4]);
    await eventually(() => gm.card.element.locator(".die.critical b").innerText()).toBe("10");
    await eventually(() => gm.card.element.locator(".die.added b").innerText()).toBe("4");
  });

  test("TNT-43: a natural 1 jams the weapon, on the sheet and on the token; undo clears it", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await shoot(gm, 1);
    await gm.card.reads("Mags Harrow's weapon jams and takes 1 Jammed token.");
    await eventually(() => gm.card.element.locator(".die.fumble b").innerText()).toBe("1");
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({ jammed: 1 });
    const revolver = Object.values((await modelState(gm.page, "Mags Harrow")).items).find(
      (item) => item["range"] === 12,
    );
    expect(revolver?.["jammed"]).toBe(1);

    await gm.card.undo();
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({});
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});

describe("what follows a hit", () => {
  test("TNT-37 to TNT-39: resolved, it wounds, the counter is on the token, and the model that was hit keeps calm; undo", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await shoot(gm, 6);
    await eventually(() => countWaiting(gm.page)).toBe(1);
    const kept = await stateOf(gm.page);

    await resolve(gm, ["d10", 8], ["d10", 3]);
    await gm.card.reads("Ines Calder is wounded and has 1 Wound left: 14 against Defense 10.");
    await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);
    await eventually(() => countersOn(gm.page, "Ines Calder")).toEqual({ woundsTaken: 1 });
    await eventually(() => countWaiting(gm.page)).toBe(0);

    await gm.card.reads("How does Ines Calder react to the hit?");
    await gm.give(["d10", 3]);
    await gm.card.press("Keep calm");
    await gm.card.reads("Ines Calder keeps calm with 10.");

    await gm.card.undo();
    await eventually(() => countersOn(gm.page, "Ines Calder")).toEqual({ hits: 1 });
    await eventually(() => stateOf(gm.page)).toEqual(kept);
    await gm.page.locator(".chat-log .vantage-card").first().getByRole("button", { name: "Undo" }).click();
    await eventually(() => countWaiting(gm.page)).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-37: a total equal to the protection is no wound; TNT-39: a model that fails the Will test drops to the ground", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await shoot(gm, 6);
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await resolve(gm, ["d10", 5], ["d10", 4]);
    await gm.card.reads("Ines Calder is unhurt: Defense 11 against 11.");
    await gm.give(["d10", 2]);
    await gm.card.press("Keep calm");
    await gm.card.reads("Ines Calder is shaken with 9.");
    await gm.card.press("No: go prone");
    await gm.card.reads("Ines Calder drops to the ground.");
    await eventually(async () => (await modelState(gm.page, "Ines Calder")).statuses).toEqual(["prone"]);

    await gm.card.undo();
    await gm.page.locator(".chat-log .vantage-card").first().getByRole("button", { name: "Undo" }).click();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-62: a leader out of action shakes those who see it: each is offered a Morale test on the card", async () => {
    const gm = await table.as("Gamemaster");
    await updateActor(gm.page, "Ines Calder", { "system.woundsTaken": 1 });
    await shoot(gm, 6);
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await resolve(gm, ["d10", 8], ["d10", 3]);
    await gm.card.reads("Ines Calder is out of action: 14 against Defense 10.");
    await eventually(async () => (await modelState(gm.page, "Ines Calder")).statuses).toEqual(["out"]);
    const jun = gm.card.element.locator(".follow-ups li").filter({ hasText: "Weir Hand Jun" });
    await jun.waitFor();
    await eventually(() => jun.innerText()).toContain("The leader went out of action in sight.");
    await gm.give(["d10", 5]);
    await jun.getByRole("button", { name: "Morale test" }).click();
    await (await gm.dialog.opened()).roll();
    await gm.card.reads("Weir Hand Jun's nerve holds with 10.");
  });

  test("changes since the attack are shown before the undo, which takes back only its own part", async () => {
    const gm = await table.as("Gamemaster");
    await shoot(gm, 1);
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({ jammed: 1 });
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 3 });
    await gm.card.press("Undo");
    const question = gm.page.getByRole("dialog").filter({ hasText: "Undo anyway?" });
    await question.waitFor();
    await eventually(() => question.innerText()).toContain("Revolver");
    await question.getByRole("button", { name: "Yes" }).click();
    await gm.card.element.locator(".stamp").waitFor();
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({ jammed: 2 });
  });
});

describe("corrected afterwards", () => {
  test("TNT-8: the dice are rerolled, once: a miss becomes a hit, and the second roll counts", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await shoot(gm, 2);
    await gm.card.reads("Mags Harrow misses Ines Calder with 7.");
    await gm.give(["d10", 7]);
    await gm.card.press("Reroll");
    await gm.card.reads("Mags Harrow hits Ines Calder with 12.");
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await eventually(() => gm.card.button("Reroll").count()).toBe(0);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("a modifier removed: the card follows, and the hit that it cost waits after all", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await gm.give(["d10", 5]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow misses Orlo Finch with 9.");
    await settled(gm);
    expect(await countWaiting(gm.page)).toBe(0);
    await gm.card.showModifiers();
    await gm.card.press("Remove modifier");
    await gm.card.reads("Mags Harrow hits Orlo Finch with 10.");
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await gm.card.undo();
    await eventually(() => countWaiting(gm.page)).toBe(0);
  });

  test("another target was meant: the GM chooses it, and the same dice count against it", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await gm.give(["d10", 5]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow misses Orlo Finch with 9.");
    await gm.card.press("Change target");
    const question = gm.page.getByRole("dialog", { name: "Change target" });
    await question.locator("select[name=target]").selectOption({ label: "Ines Calder" });
    await question.locator("button[type=submit]").click();
    await gm.card.reads("Mags Harrow hits Ines Calder with 10.");
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await gm.card.undo();
  });
});
