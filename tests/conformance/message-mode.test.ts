import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadSystem } from "./lib.js";

/** The page for generation 14; generation 13 has roll modes only. */
const PAGE = "https://foundryvtt.com/api/v14/interfaces/CONFIG.ChatMessage.html";

const create = vi.fn((data: object, _options: object) => Promise.resolve(data));

beforeEach(() => {
  create.mockClear();
  vi.stubGlobal("ChatMessage", { implementation: { create } });
});

describe("a message that the system posts is for everyone: the mode that a user set goes with the request", () => {
  it.each([
    { generation: 13, setting: "rollMode", stored: "publicroll", mode: "publicroll" },
    { generation: 13, setting: "rollMode", stored: "gmroll", mode: "publicroll" },
    { generation: 14, setting: "messageMode", stored: "public", mode: "public" },
    { generation: 14, setting: "messageMode", stored: "gm", mode: "public" },
    { generation: 14, setting: "messageMode", stored: "ic", mode: "public" },
  ])(
    `$generation: core.$setting $stored is $mode (${PAGE})`,
    async ({ generation, setting, stored, mode }) => {
      const get = (scope: string, name: string): string => {
        if (scope !== "core" || name !== setting) throw new Error(`There is no setting ${scope}.${name}.`);
        return stored;
      };
      vi.stubGlobal("game", { release: { generation }, settings: { get } });
      const { createMessage } = await loadSystem<{ createMessage: (data: object) => Promise<unknown> }>(
        "foundry",
      );
      await createMessage({ content: "" });
      expect(create).toHaveBeenCalledExactlyOnceWith({ content: "" }, { [setting]: mode });
    },
  );
});
