import { beforeAll, expect, test, vi } from "vitest";
import { storedRecord } from "../../../src/play/record/stored.js";
import { registerGame, tnt } from "../../../src/rules.js";
import { versionOf } from "../../../src/rules/core/index.js";
import { newState } from "../lib/made.js";
import { playable } from "../lib/situation.js";

registerGame(tnt);

interface Shown {
  readonly hasTheseRules: boolean;
  readonly isPlayedAlike: boolean;
}

/** The exchange's module speaks to Foundry's globals, whose types tests do not have. */
const file = new URL("../../../src/play/record/exchange.ts", import.meta.url);
let of: (message: object) => Shown | null;

beforeAll(async () => {
  const periods = [{ user: "gm", from: 0, to: null }];
  const get = (_: string, key: string): unknown => (key === "trustedPeriods" ? periods : {});
  vi.stubGlobal("game", { settings: { get } });
  const { Exchange } = (await import(file.href)) as { readonly Exchange: { readonly of: typeof of } };
  of = (message) => Exchange.of(message);
});

/** The message of an exchange whose secret lies in another browser, or which has none. */
function messageOf(secret: boolean, version: number): object {
  const [engagement] = playable(tnt, "shoot", 20);
  if (!engagement) throw new Error("Nobody can shoot.");
  const state = newState("x", engagement, "r");
  const system = storedRecord(tnt, secret ? { ...state, hidden: [], revision: "1" } : state, secret);
  const stats = { createdTime: 1, modifiedTime: 1, lastModifiedBy: "gm" };
  return {
    type: "exchange",
    system: { ...system, rules: version },
    _source: { author: "gm", _stats: stats },
  };
}

test.each([
  ["", false, 0, true],
  [" whose secret lies in another browser", true, 0, true],
  [" of another version", false, 1, false],
  [" of another version whose secret lies in another browser", true, 1, false],
])("an exchange%s offers what plays on only with these rules", (_what, secret, later, isAlike) => {
  const shown = of(messageOf(secret, versionOf(tnt) + later));
  expect([shown?.hasTheseRules, shown?.isPlayedAlike]).toEqual([isAlike, isAlike]);
});
