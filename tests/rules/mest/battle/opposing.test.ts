import { describe, expect, it } from "vitest";
import { fact } from "../fixtures.js";
import { at, begun, change, refusal } from "./field.js";

/** Ann's Initiative, Engaged to cy and dan. */
function engaged() {
  const table = begun();
  table.step("activate", "ann");
  const opponents = fact(["cy", "dan"]);
  table.scene = { ann: { around: { opponents } } };
  return { table, facts: { opponents } };
}
const about = ({ table, facts }: ReturnType<typeof engaged>) => ({
  ...at(table, "cy"),
  facts,
  others: [table.profile("bea"), table.profile("dan")],
});
/** Both enemies as targets. */
const both = (one: ReturnType<typeof engaged>) => {
  const own = about(one);
  return { ...own, targets: [...(own.targets ?? []), ...(at(one.table, "dan").targets ?? [])] };
};
const DICE = {
  dice: "666 11",
};

describe("MEST-74: several models hold the one that disengages", () => {
  it.each([
    ["model-1", "cy", 2],
    ["model-2", "dan", 4],
  ])(
    "MEST-74 the opponent chooses against which of two the Test is: %s, %s with CCA %i",
    (opposes, ref, cca) => {
      const one = engaged();
      change(one.table, "dan", { values: { cca: 4 } });
      const { asked, rolls } = one.table.act(
        "disengage",
        "ann",
        { ...DICE, choices: { opposes } },
        both(one),
      );
      expect(asked.slice(0, 1)).toEqual(["opposes"]);
      expect([rolls[1]?.roller, rolls[1]?.plus]).toEqual([ref, cca]);
    },
  );

  it("MEST-74 it cannot choose one that is Disordered, nor be left no choice", () => {
    const one = engaged();
    expect(refusal(one.table, "disengage", "ann", about(one))?.refused).toBe("targetAll");
    change(one.table, "cy", { values: { fear: 2 } });
    const told = one.table.act("disengage", "ann", DICE, both(one));
    expect([told.asked.includes("opposes"), told.rolls[1]?.roller]).toEqual([false, "dan"]);
  });
});
