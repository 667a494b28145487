import { describe, expect, it } from "vitest";
import type { Engagement } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { refusalFor } from "../../play.js";
import { engagement, fought, person, set, weighed } from "../fixtures.js";
import { at, begun, hasStatus, refusal, turnOf } from "./fighters.js";

const STATUSES = ["crouching", "kneeling", "sitting", "crawling", "prone"];

const to = (newPosture: string): Partial<Engagement> => ({ choices: set({ newPosture }) });

/** The status of a posture; nothing for standing. */
const inPosture = (posture: string): readonly string[] =>
  posture === "standing" ? [] : [posture === "lying" ? "prone" : posture];

describe("GURPS-52: postures", () => {
  it.each<[string, string, string | undefined]>([
    ["lying", "standing", "upFromLying"],
    ["lying", "crouching", "upFromLying"],
    ["lying", "kneeling", undefined],
    ["lying", "crawling", undefined],
    ["lying", "sitting", undefined],
    ["lying", "lying", "samePosture"],
    ["kneeling", "standing", undefined],
    ["crawling", "standing", undefined],
    ["sitting", "standing", undefined],
    ["standing", "standing", "samePosture"],
    ["standing", "lying", undefined],
  ])("GURPS-52 from %s to %s: %s", (from, posture, refused) => {
    const given = engagement("changePosture", person("bo", { statuses: inPosture(from) }), to(posture));
    expect(refusalFor(gurps, given)?.refused).toBe(refused);
  });

  it.each([
    ["lying", "kneeling"],
    ["kneeling", "standing"],
    ["crawling", "standing"],
    ["sitting", "standing"],
    ["crouching", "standing"],
  ])(
    "GURPS-52 from %s the dialog begins with %s, and without a choice that is the new posture",
    (from, next) => {
      const given = engagement("changePosture", person("bo", { statuses: inPosture(from) }));
      const [list] = weighed(given).assessments;
      expect(list?.modifiers.find(({ id }) => id === "newPosture")?.setting).toBe(next);
      const on = fought(given).changes.flatMap((one) =>
        one.type === "status" && one.to ? [one.status] : [],
      );
      expect(on).toEqual(inPosture(next));
    },
  );

  it("GURPS-52 from lying to standing takes two turns", () => {
    const table = begun({ statuses: ["prone"] });
    table.act("changePosture", "ana", {}, to("crawling"));
    expect(STATUSES.filter((one) => hasStatus(table, "ana", one))).toEqual(["crawling"]);
    expect(refusal(table, "changePosture", "ana", to("standing"))).toBe("maneuverDone");
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    table.act("changePosture", "ana", {}, to("standing"));
    expect(STATUSES.filter((one) => hasStatus(table, "ana", one))).toEqual([]);
    expect(turnOf(table, "ana", "maneuvers")).toBe(0);
  });

  it.each<[string, string, number, number]>([
    ["kneeling", "standing", 1, 1],
    ["standing", "kneeling", 1, 1],
    ["crawling", "standing", 0, 0],
    ["standing", "sitting", 0, 0],
  ])("GURPS-52 from %s to %s: %i maneuver left, %i yard of the step used", (from, posture, left, yards) => {
    const table = begun({ statuses: inPosture(from) });
    const { notes } = table.act("changePosture", "ana", {}, to(posture));
    expect(notes).toEqual(["changePosture", ...(yards > 0 ? ["postureByStep"] : [])]);
    expect([turnOf(table, "ana", "maneuvers"), turnOf(table, "ana", "yards")]).toEqual([left, yards]);
  });

  it.each<[string, string | undefined]>([
    ["evaluate", undefined],
    ["doNothing", "movedTooFar"],
  ])("GURPS-52 after %s one rises from the knees by a step: %s", (maneuver, refused) => {
    const table = begun({ statuses: ["kneeling"] });
    table.act(maneuver, "ana", {}, at(table, "bo"));
    const given = refusal(table, "changePosture", "ana", to("standing"));
    expect(given === undefined).toBe(refused === undefined);
  });

  it("GURPS-52 a step that was taken does not raise anyone from the knees", () => {
    const table = begun({ statuses: ["kneeling"] });
    table.act("evaluate", "ana", {}, at(table, "bo"));
    table.act("changePosture", "ana", {}, to("standing"));
    expect(refusal(table, "changePosture", "ana", to("kneeling"))).toBe("movedTooFar");
  });
});

describe("GURPS-44: what is free", () => {
  it.each<[string, string, number]>([
    ["standing", "crouching", 1],
    ["crouching", "standing", 1],
    ["crouching", "sitting", 0],
  ])("GURPS-44 from %s to %s leaves %i maneuver", (from, posture, left) => {
    const table = begun({ statuses: inPosture(from) });
    table.act("changePosture", "ana", {}, to(posture));
    expect([turnOf(table, "ana", "maneuvers"), turnOf(table, "ana", "yards")]).toEqual([left, 0]);
  });

  it("GURPS-44 one crouches after the maneuver too, and only in the own turn", () => {
    const table = begun();
    table.act("evaluate", "ana", {}, at(table, "bo"));
    expect(refusal(table, "changePosture", "ana", to("crouching"))).toBeUndefined();
    table.step("endActivation", "ana");
    expect(refusal(table, "changePosture", "ana", to("crouching"))).toBe("notActive");
    expect(refusal(table, "changePosture", "bo", to("crouching"))).toBeUndefined();
  });
});
