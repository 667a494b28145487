import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseChat } from "../../client/applications/sidebar/chat-commands.js";

describe("what is typed into chat", () => {
  it.each([
    ["hello there", { kind: "say", style: "ooc", text: "hello there" }],
    ["/roll 2d6", { kind: "roll", mode: "roll", formula: "2d6", flavor: "" }],
    ["/r 2db+1dm", { kind: "roll", mode: "roll", formula: "2db+1dm", flavor: "" }],
    ["/R 1d20 # to hit", { kind: "roll", mode: "roll", formula: "1d20", flavor: "to hit" }],
    ["/r 1d6[a # b] # c", { kind: "roll", mode: "roll", formula: "1d6[a # b]", flavor: "c" }],
    ["/gmroll 1d10", { kind: "roll", mode: "gmroll", formula: "1d10", flavor: "" }],
    ["/blindroll 1d10", { kind: "roll", mode: "blindroll", formula: "1d10", flavor: "" }],
    ["/selfroll 1d10", { kind: "roll", mode: "selfroll", formula: "1d10", flavor: "" }],
    ["/w Ana psst", { kind: "whisper", names: ["Ana"], text: "psst" }],
    ["/w [Ana, Ben] over here", { kind: "whisper", names: ["Ana", "Ben"], text: "over here" }],
    ["/me waves", { kind: "say", style: "emote", text: "waves" }],
  ])("%s", (typed, command) => {
    expect(parseChat(typed)).toEqual(command);
  });

  it.each(["/roll", "/nonsense 1d6", "/w Ana", "/me", "   ", "/constructor 1"])(
    "%j is refused with a reason",
    (typed) => {
      const command = parseChat(typed);
      expect(command.kind === "refused" && command.reason.endsWith(".")).toBe(true);
    },
  );

  it("understands or refuses any text, and throws at none", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(["roll", "whisper", "say", "refused"]).toContain(parseChat(text).kind);
        expect(["roll", "whisper", "say", "refused"]).toContain(parseChat(`/${text}`).kind);
      }),
    );
  });
});
