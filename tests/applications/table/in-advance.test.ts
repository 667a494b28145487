import { describe, expect, it } from "vitest";
import { StepInAdvance, type PressedStep } from "../../../src/applications/table/in-advance.js";

const ACTIVATE: PressedStep = { combat: "c", step: "activate", actor: "a2", label: "Activate: Ana" };
const END: PressedStep = { combat: "c", step: "endActivation", actor: "a1", label: "End activation" };

/** A page at a table: whether something is in progress, the refusal of any step, and what the page has done. */
function page() {
  const table = { isHeld: true, refusal: null as string | null };
  const done: string[] = [];
  const inAdvance = new StepInAdvance({
    isHeld: () => table.isHeld,
    refusal: () => table.refusal,
    begin: ({ step, actor }) => {
      done.push(`begins ${step} ${actor}`);
      return Promise.resolve();
    },
    drop: ({ label }, reason) => {
      done.push(`drops ${label}: ${reason}`);
    },
    show: () => undefined,
  });
  return { table, done, inAdvance };
}

describe("a step that is pressed while another one is in progress", () => {
  it("waits until nothing is in progress, and then begins once", async () => {
    const { table, done, inAdvance } = page();
    await inAdvance.press(ACTIVATE);
    await inAdvance.goOn();
    expect([done, inAdvance.isKept(ACTIVATE)]).toEqual([[], true]);
    table.isHeld = false;
    await inAdvance.goOn();
    await inAdvance.goOn();
    expect([done, inAdvance.isKept(ACTIVATE)]).toEqual([["begins activate a2"], false]);
  });

  it("is dropped with a sentence when the rules no longer allow it, and is not tried again", async () => {
    const { table, done, inAdvance } = page();
    await inAdvance.press(ACTIVATE);
    Object.assign(table, { isHeld: false, refusal: "It's the other side's turn to play." });
    await inAdvance.goOn();
    table.refusal = null;
    await inAdvance.goOn();
    expect(done).toEqual(["drops Activate: Ana: It's the other side's turn to play."]);
  });

  it("gives way to another one that is pressed later, and is taken back when it is pressed again", async () => {
    const { table, done, inAdvance } = page();
    await inAdvance.press(ACTIVATE);
    await inAdvance.press(END);
    expect([inAdvance.isKept(ACTIVATE), inAdvance.isKept(END)]).toEqual([false, true]);
    await inAdvance.press(END);
    table.isHeld = false;
    await inAdvance.goOn();
    expect(done).toEqual([]);
  });

  it("MEST-67 a priced end is another step than the free one", async () => {
    const { inAdvance } = page();
    await inAdvance.press({ ...END, set: { maintain: 1 } });
    expect([inAdvance.isKept(END), inAdvance.isKept({ ...END, set: { maintain: 1 } })]).toEqual([
      false,
      true,
    ]);
  });

  it("begins at once when nothing is in progress", async () => {
    const { table, done, inAdvance } = page();
    table.isHeld = false;
    await inAdvance.press(END);
    expect([done, inAdvance.isKept(END)]).toEqual([["begins endActivation a1"], false]);
  });
});
