import { describe, expect, it } from "vitest";
import {
  BODY_PARTS,
  weigh,
  type BodyPart,
  type Engagement,
  type Facts,
  type Screen,
  type Setting,
  type Watcher,
} from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { trackAfter } from "../play.js";
import { against, asRolled, autogun, engagement, fact, person, sword, type Person } from "./fixtures.js";

const screen = (ref: string, armor: number | null, share = 0.5): Screen => ({
  ref,
  cover: "light",
  share,
  direct: true,
  armor,
});

const shown = (...screens: readonly Screen[]): Facts => ({
  cover: fact("light"),
  screens: fact(
    screens,
    ...screens.map(({ ref, share }) => ({
      key: "wall.light",
      data: { share: 100 * share },
      refs: [ref],
    })),
  ),
});

const OPEN: Facts = { cover: fact("none"), screens: fact([]) };

const hidden = (share: number): Facts => ({
  hidden: fact({
    share,
    parts: Object.fromEntries(BODY_PARTS.map((part) => [part, share])) as Record<BodyPart, number>,
  }),
});

function settingIn(one: Engagement, id: string): Setting | undefined {
  return weigh(darkHeresy, one).assessments[0]?.modifiers.find((each) => each.id === id)?.setting;
}

const marksman = person("ana", { values: { ballisticSkill: 60, weaponSkill: 60 } });

/** A shot that hits the right leg of a foe for 12. */
const shot = (facts: Facts, settings: Readonly<Record<string, Setting>> = {}, foe: Person = {}) =>
  against("shoot", marksman, autogun(), person("bo", { ...foe, values: { wounds: 40, ...foe.values } }), {
    facts,
    settings,
  });

const fired = (one: Engagement) => asRolled(one, [33, 9]);

describe("what covers, and where it is kept", () => {
  it.each<[string, Facts, number, number]>([
    ["nothing measured: what is noted", {}, 5, 5],
    ["nothing measured and nothing noted", {}, 0, 0],
    ["in the open, whatever is noted", OPEN, 7, 0],
    ["the piece's own number, whatever is noted", shown(screen("wall", 12)), 7, 12],
    ["what is noted says what a piece without a number is made of", shown(screen("wall", null)), 4, 4],
    ["such a piece with nothing noted", shown(screen("wall", null)), 0, 8],
    ["a destroyed piece", shown(screen("wall", 0)), 0, 0],
    ["a destroyed piece, whatever is noted", shown(screen("wall", 0)), 7, 0],
    ["a destroyed piece and another", shown(screen("wall", 0), screen("crate", 1)), 0, 1],
  ])("DH-9, DH-12 %s", (_what, facts, noted, armor) => {
    expect(settingIn(shot(facts, {}, { values: { cover: noted } }), "cover")).toBe(armor);
  });

  it.each<[string, number | null, number | undefined]>([
    ["damage above its Armor", 11, 10],
    ["as much as its Armor", 12, undefined],
    ["a piece without a number", null, 7],
    ["its last point", 1, 0],
  ])("DH-12 a piece is worn, not the model behind it: %s", (_what, armor, left) => {
    const told = fired(shot(shown(screen("wall", armor))));
    expect(trackAfter(told.changes, "wall", "armor")).toBe(left);
    expect(trackAfter(told.changes, "bo", "cover")).toBeUndefined();
    expect(told.notes.includes("coverDestroyed")).toBe(left === 0);
  });

  it("DH-11, DH-12 of two pieces the one that counted is worn", () => {
    const told = fired(shot(shown(screen("fence", 4), screen("crate", 8))));
    expect(told.changes).toContainEqual({ type: "track", of: "crate", track: "armor", from: 8, to: 7 });
    expect(trackAfter(told.changes, "fence", "armor")).toBeUndefined();
  });

  it("DH-12 a person's number is what the piece is worn down from", () => {
    const told = fired(shot(shown(screen("wall", 8)), { cover: 5 }));
    expect(told.changes).toContainEqual({ type: "track", of: "wall", track: "armor", from: 8, to: 4 });
  });

  it("DH-12 a piece is worn by each hit of a burst", () => {
    const one = against("semiAuto", marksman, autogun(), person("bo", { values: { wounds: 40 } }), {
      facts: { ...shown(screen("wall", 2)), ...hidden(1) },
    });
    const told = asRolled(one, [33, 9, 9]);
    expect(trackAfter(told.changes, "wall", "armor")).toBe(0);
    expect(told.notes.includes("coverDestroyed")).toBe(true);
  });

  it("DH-12 without a scene the model's own track is worn; where the scene shows none, nothing remembers", () => {
    expect(trackAfter(fired(shot({}, { cover: 8 })).changes, "bo", "cover")).toBe(7);
    expect(trackAfter(fired(shot({}, { material: "crates" })).changes, "bo", "cover")).toBe(7);
    const open = fired(shot(OPEN, { cover: 8 }));
    expect(open.notes.includes("coverWears")).toBe(true);
    expect(trackAfter(open.changes, "bo", "cover")).toBeUndefined();
  });
});

describe("evading in cover", () => {
  it.each<[string, "shoot" | "strike", Facts, number, Setting]>([
    [
      "DH-4 partial where some is hidden",
      "shoot",
      { ...shown(screen("w", 8)), ...hidden(0.98) },
      0,
      "partial",
    ],
    ["DH-3 full where all is hidden", "shoot", { ...shown(screen("w", 8)), ...hidden(1) }, 0, "full"],
    ["DH-12 nothing where it is destroyed", "shoot", { ...shown(screen("w", 0)), ...hidden(1) }, 0, "none"],
    [
      "DH-12 partial where a part of it is destroyed",
      "shoot",
      { ...shown(screen("w", 0), screen("v", 8)), ...hidden(1) },
      0,
      "partial",
    ],
    ["DH-4 a shot in the open", "shoot", OPEN, 8, "none"],
    ["DH-4 a shot, nothing measured", "shoot", {}, 8, "partial"],
    ["DH-4 a blow in the open", "strike", OPEN, 8, "none"],
    ["DH-4 a blow, nothing measured", "strike", {}, 8, "none"],
    ["DH-4 a blow across a fence", "strike", { ...shown(screen("w", 4)), ...hidden(0.5) }, 0, "partial"],
  ])("%s", (_what, action, facts, cover, setting) => {
    const held = action === "shoot" ? autogun() : sword();
    const one = against(action, marksman, held, person("bo", { values: { cover } }), { facts });
    expect(settingIn(one, "evade-inCover")).toBe(setting);
  });

  it.each(["evade", "pinning", "escapePinning"])("DH-26 %s asks in whose sight the model is", (id) => {
    expect(darkHeresy.actions[id]?.needsObservers).toBe(true);
  });

  it.each<[string, readonly Partial<Watcher>[] | null, number, boolean]>([
    ["from all who see it", [{ cover: "light" }, { cover: "heavy" }], 0, true],
    ["not from one of them", [{ cover: "light" }, { cover: "none" }], 8, false],
    ["from all but one who sees nothing", [{ cover: "light" }, { cover: "none", sees: false }], 0, true],
    ["no enemy sees it", [{ cover: "heavy", sees: false }], 8, false],
    ["nothing measured: as noted", null, 8, true],
    ["nothing measured, nothing noted", null, 0, false],
  ])("DH-26 in cover by itself: %s", (_what, watching, cover, covered) => {
    const facts: Facts = watching
      ? {
          watchers: fact(
            watching.map((one) => ({ ref: "ed", distance: 9, sees: true, cover: "none" as const, ...one })),
            ...watching.map(() => ({ key: "watcherSees", refs: ["ed"] })),
          ),
        }
      : {};
    const actor = person("bo", { values: { cover }, statuses: ["pinned"] });
    expect(settingIn(engagement("escapePinning", actor, { facts }), "safe")).toBe(covered ? 1 : 0);
    expect(settingIn(engagement("evade", actor, { facts }), "own-inCover")).toBe(
      covered ? "partial" : "none",
    );
  });
});
