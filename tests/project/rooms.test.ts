import { expect, test } from "vitest";
import { refuseImport } from "../../tools/rooms.mjs";

test.each([
  ["applications/dialog.ts", "play/index.js"],
  ["play/attack.ts", "rules/index.js"],
  ["play/attack.ts", "rules/core/dice.js"],
  ["documents/actor.ts", "data/actor.js"],
  ["battlefield/sight/cover.ts", "rules/core/facts.js"],
  ["rules/index.ts", "rules/tnt/index.js"],
  ["rules/tnt/shoot.ts", "rules/core/index.js"],
  ["rules/tnt/shoot.ts", "rules/tnt/modifiers.js"],
  ["canvas/token.ts", "foundry.js"],
  ["canvas/arcs.ts", "scene/stance.js"],
  ["scene/scenery.ts", "play/scenery.js"],
  ["scene/snapshot.ts", "battlefield/index.js"],
  ["vantage.ts", "applications/index.js"],
  ["foundry.ts", "rules/core/index.js"],
  ["vantage.ts", "rules/tnt/index.js"],
  ["rules.ts", "rules/tnt/index.js"],
  ["rules.ts", "battlefield/index.js"],
  ["play/attack.ts", "play/referee/referee.js"],
  ["play/referee/referee.ts", "play/table/settings.js"],
  ["play/table/text/localize.ts", "play/record/state.js"],
  ["play/table/world/world.ts", "play/table/turns/turn.js"],
])("%s may import %s", (from, to) => {
  expect(refuseImport(from, to)).toBeUndefined();
});

test.each([
  ["play/attack.ts", "applications/dialog.js", "lies below"],
  ["rules/core/dice.ts", "battlefield/sight/cover.js", "lies below"],
  ["battlefield/sight/cover.ts", "data/actor.js", "lies below"],
  ["battlefield/sight/cover.ts", "rules/tnt/index.js", "register"],
  ["applications/dialog.ts", "rules/tnt/index.js", "register"],
  ["rules/core/dice.ts", "rules/tnt/index.js", "below the games"],
  ["rules/core/dice.ts", "rules/registry.js", "below the games"],
  ["rules/tnt/shoot.ts", "rules/mest/index.js", "games apart"],
  ["rules/tnt/shoot.ts", "rules/registry.js", "register"],
  ["rules/core/dice.ts", "foundry.js", "pure"],
  ["battlefield/sight/cover.ts", "foundry.js", "pure"],
  ["foundry.ts", "play/index.js", "no other room"],
  ["play/attack.ts", "vantage.js", "lies below"],
  ["play/attack.ts", "scene/snapshot.js", "lies below"],
  ["scene/scenery.ts", "canvas/overlay.js", "lies below"],
  ["rules.ts", "play/index.js", "pure rooms only"],
  ["play/attack.ts", "rules.js", "for those outside"],
  ["play/attack.ts", "helpers/text.js", "not a room"],
  ["play/record/state.ts", "play/table/settings.js", "lies below play/table/"],
  ["play/table/settings.ts", "play/referee/referee.js", "lies below play/referee/"],
  ["play/referee/referee.ts", "play/attack.js", "lies below play/ itself"],
])("%s may not import %s: %s", (from, to, reason) => {
  expect(refuseImport(from, to)).toContain(reason);
});
