import { describe, expect, it } from "vitest";
import type { Request } from "./lib/belongings.js";
import { openGame } from "./lib/game.js";
import { enter, open } from "./lib/tables.js";
import { IDS } from "./lib/tiny-system.js";

const level: Request = {
  action: "create",
  type: "Level",
  parentUuid: `Scene.${IDS.scene}`,
  data: [{ name: "Upstairs", elevation: { bottom: 10, top: null } }],
};

describe("levels of a scene (https://foundryvtt.com/api/interfaces/foundry.documents.types.LevelData.html)", () => {
  it("are documents of generation 14, with an elevation and what is seen from them", async () => {
    const server = await open({ generation: 14 });
    const gm = await enter(server, "Gamemaster");
    await gm.modify(level);
    const stored = server.store.collection("Scene").get(IDS.scene)?.["levels"];
    expect(stored).toMatchObject([{ name: "Upstairs", elevation: { bottom: 10, top: null } }]);
  });

  it("are not there in generation 13", async () => {
    const server = await open();
    const gm = await enter(server, "Gamemaster");
    await expect(gm.modify(level)).rejects.toThrow("Generation 13 has no levels");
    const scene = (await openGame(server, "Ana")).scenes.get(IDS.scene);
    expect(scene && Reflect.get(scene, "levels")).toBeUndefined();
  });
});
