import { beforeEach, describe, expect, it } from "vitest";
import { INTERFACE_CLASSES, makePart } from "../../client/applications/interface-parts.js";
import { setGlobal, table } from "../../client/shared/globals.js";
import { makeConfig } from "../../client/table/make-config.js";

class OwnPlayers extends INTERFACE_CLASSES.players {}

beforeEach(() => {
  setGlobal("CONFIG", makeConfig());
});

describe("a part of the interface", () => {
  it("has its class in CONFIG.ui, for systems to build on", () => {
    expect(table.CONFIG.ui).toEqual(INTERFACE_CLASSES);
    expect(makePart("players").constructor).toBe(INTERFACE_CLASSES.players);
  });

  it("is of the class that a system has put there", () => {
    table.CONFIG.ui["players"] = OwnPlayers;
    expect(makePart("players")).toBeInstanceOf(OwnPlayers);
  });

  it("is of its own class where a system has taken it away", () => {
    delete table.CONFIG.ui["players"];
    expect(makePart("players").constructor).toBe(INTERFACE_CLASSES.players);
  });

  it("is refused when its class is made from something else", () => {
    table.CONFIG.ui["players"] = Map;
    expect(() => makePart("players")).toThrow("CONFIG.ui.players is not a class made from Players.");
  });
});
