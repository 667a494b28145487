import { describe, expect, it, vi } from "vitest";
import { mest, registerGame } from "../../src/rules.js";
import type { Engagement, Game } from "../../src/rules/core/index.js";
import { loadSystem } from "../conformance/lib.js";
import { playable } from "./lib/situation.js";

// Texts need Foundry.
vi.mock("../../src/play/text/localize.ts", () => ({}));

registerGame(mest);

const { remedyOptions } = await loadSystem<{
  remedyOptions: (rules: Game, engagement: Engagement, action: string) => { targets: readonly string[] };
}>("play/engagement/remedy");

describe("the options of a remedy", () => {
  const [engagement] = playable(mest, "disengage", 200);
  const among = (...opponents: readonly string[]) => {
    if (!engagement) throw new Error("No situation can be played.");
    return { ...engagement, facts: { opponents: { value: opponents, evidence: [] } } };
  };

  it.each([
    [["bo"], ["bo"]],
    [["bo", "cy"], []],
    [[], []],
  ])("MEST-72, MEST-74 among the enemies %j Disengage has the targets %j", (opponents, targets) => {
    expect(remedyOptions(mest, among(...opponents), "disengage")).toMatchObject({ actor: "ana", targets });
  });

  it("an action without a target has none beside an enemy too", () => {
    expect(remedyOptions(mest, among("bo"), "wait").targets).toEqual([]);
  });
});
