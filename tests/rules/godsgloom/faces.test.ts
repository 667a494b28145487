import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../../../src/rules/core/index.js";
import { countOf, readFaces, successes, USUAL_FACES } from "../../../src/rules/godsgloom/dice/reading.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { refusalFor } from "../play.js";
import { fought, melee } from "./units.js";

describe("GLOOM-17: the faces of the dice", () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
  ])("GLOOM-17 a %i counts %i", (face, worth) => {
    const faces = readFaces(USUAL_FACES);
    expect(isRefusal(faces) ? null : successes(faces, [face])).toBe(worth);
    expect(countOf("da", face, {})).toBe(worth);
  });

  it("GLOOM-17 the option's faces count on the card too; those that cannot be read count as usual", () => {
    const options = { attackFaces: "0 0 0 1 1 2", defenseFaces: "nonsense" };
    expect([1, 3, 4, 6].map((face) => countOf("da", face, options))).toEqual([0, 0, 1, 2]);
    expect([2, 3, 6].map((face) => countOf("ds", face, options))).toEqual([0, 1, 1]);
  });

  it.each<[string, readonly number[] | null]>([
    ["0 0 1 1 1 1", [0, 0, 1, 1, 1, 1]],
    [" 0,0,0, 1/1;2 ", [0, 0, 0, 1, 1, 2]],
    ["000112", null],
    ["0 0 1 1 1", null],
    ["0 0 1 1 1 1 1", null],
    ["0 0 1 1 1 -1", null],
    ["0 0 1 1 1 1.5", null],
    ["0 0 1 1 1 10", null],
    ["hits on 3 or more, yes", null],
    ["", null],
  ])("GLOOM-17 the table %o is read as %o", (text, faces) => {
    const read = readFaces(text);
    if (faces) expect(read).toEqual(faces);
    else expect(read).toEqual({ refused: "unreadableFaces", rule: "GLOOM-17", data: { text } });
  });

  it("GLOOM-17 any text at all is a table or a sentence", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.nat(12)).map((some) => some.join(" ")),
        ),
        (text) => {
          const read = readFaces(text);
          if (isRefusal(read)) expect(read.refused).toBe("unreadableFaces");
          else expect(read.every((one) => Number.isInteger(one) && one >= 0) && read.length === 6).toBe(true);
          const field = godsgloom.options["attackFaces"];
          expect(field?.type === "text" && field.refuses ? field.refuses(text) !== null : null).toBe(
            isRefusal(read),
          );
        },
      ),
    );
  });

  it("GLOOM-17 other tables count otherwise, red and blue each by its own", () => {
    const options = { attackFaces: "0 0 0 0 0 3", defenseFaces: "1 0 0 0 0 0" };
    const { result } = fought({ options }, "3562 1241");
    expect(result.data).toEqual({ wounds: 2, suffered: 0 });
  });

  it("GLOOM-17 a table that cannot be read stops the attack; overruled, the usual dice are rolled", () => {
    const options = { attackFaces: "six of them" };
    expect(refusalFor(godsgloom, melee({ options }))).toMatchObject({ refused: "unreadableFaces" });
    expect(refusalFor(godsgloom, melee({ options, anyway: true }))).toBeNull();
    expect(refusalFor(godsgloom, melee({ options: { defenseFaces: "1" }, action: "ranged" }))).toMatchObject({
      refused: "unreadableFaces",
    });
  });
});
