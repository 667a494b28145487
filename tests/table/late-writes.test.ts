import { expect, test } from "vitest";
import {
  countWaiting,
  endEncounter,
  eventually,
  exchanges,
  modelState,
  refsOf,
  settled,
  setStatus,
  startEncounter,
  stateOf,
  trackOf,
  useTable,
  type Evaluates,
  type HostileWindow,
  type Person,
  type TableWindow,
} from "./lib/index.js";
import { lateLine, type LateLine } from "./lib/late-line.js";

const table = useTable();

/** Part of every message that writes an entry of a record, and of every one that posts a record. */
const WRITE = '"tag":';
const RECORD = '"type":"exchange"';

/** Mags does something; nobody waits for the end of it, since the line can be cut before. */
async function acts({ page }: Person, action: string, more: object = {}): Promise<void> {
  const mags = await refsOf(page, "Mags Harrow");
  await page.evaluate(
    ([actor, act, options]) => {
      void (window as HostileWindow).game.system.api.useAction({
        actor,
        action: act,
        targets: [],
        skipDialog: true,
        ...options,
      });
    },
    [mags.token, action, more] as const,
  );
}

/** The referee's window is held back at a write of what it does; another GM's window takes its place and does it. */
async function takenOver(
  part: string,
  act: (referee: Person) => Promise<void>,
  isDone: (other: Person) => Promise<void>,
): Promise<{ other: Person; line: LateLine; end: () => Promise<void> }> {
  const gm = await table.as("Gamemaster");
  const line = await lateLine(gm);
  const other = await gm.anotherWindow();
  await line.holdFrom(part);
  await act(gm);
  await line.held();
  await isDone(other);
  await settled(other);
  const end = async (): Promise<void> => {
    await settled(other);
    expect(await other.complaints()).toEqual([]);
    await gm.leave();
    await table.as("Gamemaster");
    await other.leave();
  };
  return { other, line, end };
}

const statusesOf = async ({ page }: Person) => (await modelState(page, "Mags Harrow")).statuses;
const pointsOf = async ({ page }: Person) => (await stateOf(page)).turns["Mags Harrow"]?.["actionPoints"];

const setProne = (page: Evaluates, active: boolean) => setStatus(page, "Mags Harrow", "prone", active);

test("a late write of action points that were spent in the meantime is restored, with both values on the card", async () => {
  await startEncounter((await table.as("Gamemaster")).page, "Mags Harrow", "Ines Calder");
  const { other, line, end } = await takenOver(
    WRITE,
    (gm) => acts(gm, "concentrate"),
    (gm) => eventually(() => pointsOf(gm)).toBe(1),
  );
  await acts(other, "move");
  await eventually(() => pointsOf(other)).toBe(0);
  await line.arrive();
  // Each number of a turn that it changed has lines of its own. The card of the move is the newest one.
  const cards = () =>
    other.page.evaluate(() =>
      [...document.querySelectorAll(".chat-log .vantage-card")]
        .map((card) => card.textContent ?? "")
        .join(" "),
    );
  await eventually(cards).toMatch(/changed this: .*Action Points 0 → 1\./);
  await eventually(cards).toContain("client restored it");
  await eventually(() => pointsOf(other)).toBe(0);
  await end();
  await endEncounter((await table.as("Gamemaster")).page);
});

test("a resolved hit does not wait again because of a late write", async () => {
  const ines = await refsOf((await table.as("Gamemaster")).page, "Ines Calder");
  const { other, line, end } = await takenOver(
    WRITE,
    async (gm) => {
      await gm.giveOwn(["d10", 6]);
      await acts(gm, "shoot", { targets: [ines.token] });
    },
    (gm) => eventually(() => countWaiting(gm.page)).toBe(1),
  );
  await other.page.evaluate(async () => {
    await (window as TableWindow).canvas.scene?.unsetFlag("vantage", "waiting");
  });
  await line.arrive();
  await other.card.reads(/Ines Calder: listed again, though it was resolved/);
  await eventually(() => countWaiting(other.page)).toBe(0);
  await end();
});

test("a record that is posted late, a second time for one request, is removed", async () => {
  const ana = await table.as("Ana");
  const count = await exchanges(ana.page);
  const { other, line, end } = await takenOver(
    RECORD,
    () => acts(ana, "goProne"),
    (gm) => eventually(() => statusesOf(gm)).toContain("prone"),
  );
  await eventually(() => exchanges(other.page)).toBe(count + 1);
  await line.arrive();
  await settled(other, ana);
  await eventually(() => exchanges(other.page)).toBe(count + 1);
  expect(await statusesOf(other)).toContain("prone");
  await other.card.press("Undo");
  await eventually(() => statusesOf(other)).not.toContain("prone");
  await end();
});

/** The wounds of Ines as they are stored. */
const woundsOf = ({ page }: Person) => trackOf(page, "Ines Calder", "woundsTaken");

async function setWounds({ page }: Person, woundsTaken: number): Promise<void> {
  await page.evaluate(async (value) => {
    const token = (window as TableWindow).canvas.scene?.tokens.getName("Ines Calder");
    await token?.actor?.update({ "system.woundsTaken": value });
  }, woundsTaken);
}

test("a late write that arrives while no window is the referee's leaves a change by hand of those seconds", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ines = await refsOf(gm.page, "Ines Calder");
  await gm.give(["d10", 6]);
  await acts(gm, "shoot", { targets: [ines.token] });
  await eventually(() => countWaiting(gm.page)).toBe(1);
  const line = await lateLine(gm);
  const other = await gm.anotherWindow();
  await settled(gm, other);
  await gm.giveOwn(["d10", 8], ["d10", 3]);
  await line.holdFrom('"values":');
  await gm.card.press("Resolve pending hits");
  await line.held();
  // The line of the referee's window is cut from here on; the other one does not take its place yet.
  await settled(other);
  const before = await woundsOf(other);
  await setWounds(other, before + 2);
  await line.arrive();
  await eventually(() => woundsOf(ana)).not.toBe(before + 2);
  const late = await woundsOf(ana);
  await other.card.reads(/A late update from .* changed this/);
  await eventually(() => woundsOf(other)).toBe(late + 2);
  await other.card.reads("Gamemaster's client restored it.");
  await settled(other);
  expect(await other.complaints()).toEqual([]);
  await gm.leave();
  await table.as("Gamemaster");
  await other.leave();
  await setWounds(await table.as("Gamemaster"), 0);
});

test("cut off between the line on the card and the write: a GM sets it right by the card's button", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const line = await lateLine(gm);
  const second = await gm.anotherWindow();
  const secondLine = await lateLine(second);
  await line.holdFrom(WRITE);
  await acts(gm, "goProne");
  await line.held();
  await eventually(() => statusesOf(second)).toContain("prone");
  await settled(second);
  await setProne(second.page, false);
  // It sends the line of the card, and nothing of what sets it right.
  await secondLine.holdFrom('"ActiveEffect"');
  await line.arrive();
  await secondLine.held();
  await gm.leave();
  await second.leave();
  const third = await table.as("Gamemaster");
  await eventually(() => statusesOf(third)).toContain("prone");
  await third.card.reads(/changed this: Mags Harrow: Prone/);
  await settled(third, ana);
  expect(await ana.card.buttons(), "a player has no such button").not.toContain("Restore");
  await third.card.press("Restore");
  await eventually(() => statusesOf(third)).not.toContain("prone");
  await third.card.reads("Gamemaster's client restored it.");
  await eventually(() => third.card.buttons()).not.toContain("Restore");
});
