import { afterEach, describe, expect, it, vi } from "vitest";
import { offerLaterNames } from "../client/table/later-generations.js";
import { setGlobal } from "../client/shared/globals.js";
import { mergeObject } from "../client/utils/index.js";
import { ForcedDeletion, ForcedReplacement } from "../client/utils/operators.js";
import { useOpenWorld, game } from "./lib/open-world.js";
import { need } from "./lib/documents.js";
import { IDS } from "./lib/tiny-system.js";

useOpenWorld();

const SHORT = ["_loc", "_del", "_replace"];
const short = (name: string): unknown => Reflect.get(globalThis, name);

/** Opens the namespaces of a generation. */
function offerTo(generation: number): { data: { operators?: object }; documents: object } {
  const table = { release: { generation }, i18n: { localize: (key: string) => `<${key}>`, format: shown } };
  setGlobal("game", table as never);
  const namespaces = { CONST: {}, applications: { fields: {} }, data: {}, documents: {} };
  offerLaterNames(namespaces);
  return namespaces;
}

function shown(key: string, data: object): string {
  return `<${key} ${JSON.stringify(data)}>`;
}

afterEach(() => {
  setGlobal("game", game);
  for (const name of SHORT) Reflect.deleteProperty(globalThis, name);
  vi.unstubAllGlobals();
});

/** https://foundryvtt.com/api/v14/modules/foundry.data.operators.html */
describe("the short names of generation 14", () => {
  it("are not there in generation 13", () => {
    expect([offerTo(13).data.operators, ...SHORT.map(short)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("_loc gives the text of a key, with values where there are some", () => {
    offerTo(14);
    const localize = short("_loc") as (key: string, data?: object) => string;
    expect([localize("A"), localize("A", { b: 1 })]).toEqual(["<A>", '<A {"b":1}>']);
  });

  it("_del deletes, and _replace puts a value in the place of another", () => {
    offerTo(14);
    const replace = short("_replace") as (value: unknown) => unknown;
    expect([short("_del") instanceof ForcedDeletion, replace(1) instanceof ForcedReplacement]).toEqual([
      true,
      true,
    ]);
    const changes = { gone: short("_del"), whole: replace({ b: 2 }) };
    expect(mergeObject({ gone: 1, kept: 2, whole: { a: 1 } }, changes)).toEqual({ kept: 2, whole: { b: 2 } });
  });

  it("do the same to a stored document", async () => {
    const actor = need(game.actors.get(IDS.actor));
    await actor.update({ "flags.small": { gone: 1, kept: 2, whole: { a: 1 } } });
    await actor.update({
      "flags.small.gone": ForcedDeletion.create(),
      "flags.small.whole": ForcedReplacement.create({ b: 2 }),
    });
    expect(actor.flags["small"]).toEqual({ kept: 2, whole: { b: 2 } });
  });
});
