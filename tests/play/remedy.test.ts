import { describe, expect, it, vi } from "vitest";
import { mest, registerGame } from "../../src/rules.js";
import type { Engagement, Game, Profile, Refusal } from "../../src/rules/core/index.js";
import { loadSystem } from "../conformance/lib.js";
import { playable } from "./lib/situation.js";

// Texts need Foundry.
vi.mock("../../src/play/table/text/localize.ts", () => ({
  gameText: () => "Switch weapons",
  text: (_key: string, { action, cost }: { action: string; cost: number }) => `${action}, ${cost}`,
}));

registerGame(mest);

const { remedyOf, remedyOptions } = await loadSystem<{
  remedyOf: (rules: Game, refusal: Refusal, actor: Profile) => object | null;
  remedyOptions: (rules: Game, engagement: Engagement, action: string) => { targets: readonly string[] };
}>("play/table/engagement/remedy");

describe("the options of a remedy", () => {
  const [engagement] = playable(mest, "disengage", 200);
  const among = (...opponents: readonly string[]) => {
    if (!engagement) throw new Error("No situation can be played.");
    return { ...engagement, facts: { opponents: { value: opponents, evidence: [] } } };
  };

  it.each([
    [["bo"], ["bo"]],
    [["bo", "cy"], []],
    [[], ["bo"]],
  ])("MEST-72, MEST-74 among the enemies %j Disengage has the targets %j", (opponents, targets) => {
    expect(remedyOptions(mest, among(...opponents), "disengage")).toMatchObject({ actor: "ana", targets });
  });

  it("MEST-81 Detect has the target of the attack that it makes possible", () => {
    const aimed = among().targets.map(({ profile }) => profile.ref);
    expect(aimed).toEqual(["bo"]);
    expect(remedyOptions(mest, among(), "detect").targets).toEqual(aimed);
  });

  it.each([
    [{ fiddles: 0 }, "Switch weapons"],
    [{ fiddles: 1 }, "Switch weapons, 1"],
  ])("MEST-77 the button says what the action costs now: with %j %s", (turn, label) => {
    const actor = { ...among().actor, turn: { ref: "ana-turn", values: turn } };
    expect(remedyOf(mest, { refused: "noHands", rule: "MEST-57", remedy: "switchItems" }, actor)).toEqual({
      action: "switchItems",
      label,
    });
  });

  it("an action without a target has none beside an enemy too", () => {
    expect(remedyOptions(mest, among("bo"), "wait").targets).toEqual([]);
  });
});
