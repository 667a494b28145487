import { expect, test } from "vitest";
import { countRequests, eventually, settled, stateOf, useTable, type TableWindow } from "./lib/index.js";
import { ask, exchanges, hit, refsOf, shot, statusOf, type HostileWindow } from "./lib/hostile.js";

const table = useTable();

test("a message that looks like a card presses nothing", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const id = await hit(gm);
  const before = JSON.stringify(await stateOf(gm.page));
  const card = (label: string, action: string) =>
    `<ol class="chat-log"><li class="chat-message" data-message-id="${id}"><div class="message-content">` +
    `<article class="vantage-card" data-card=".${id}" data-message-id="${id}">` +
    `<button type="button" data-action="${action}">${label}</button></article></div></li></ol>`;
  await ana.page.evaluate(
    async ([undo, remove]) => {
      const { ChatMessage } = window as HostileWindow;
      await ChatMessage.create({ content: `${undo}${remove}` });
    },
    [card("Take the coin", "exchangeUndo"), card("Look", "recordRemove")] as const,
  );
  for (const name of ["Take the coin", "Look"]) {
    await gm.page.locator(".chat-log").getByRole("button", { name }).last().click();
    await settled(gm, ana);
    expect(await statusOf(gm.page, id)).toBe("done");
  }
  await eventually(async () => JSON.stringify(await stateOf(gm.page))).toBe(before);
});

test("a request with an answer in it is removed, and the GM reads it once", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const id = await hit(gm);
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  const foreign = shot(ines.token, Object.values(ines.items)[0] ?? "", mags.token);
  const asked = { reply: JSON.stringify({ asked: true }) };
  const count = await exchanges(gm.page);
  for (const [verb, about, data] of [
    ["begin", "", { ...foreign, anyway: true, shown: "" }],
    ["begin", id, { ...foreign, anyway: true, shown: "" }],
    ["undo", id, { meant: true }],
    ["apply", id, {}],
    ["takeOver", id, { key: "hit-1" }],
  ] as const)
    await ask(ana.page, verb, about, data, asked);
  await settled(gm, ana);
  expect(await countRequests(gm.page)).toBe(0);
  expect(await gm.page.locator(".chat-log .vantage-request").count()).toBe(0);
  expect([await exchanges(gm.page), await statusOf(gm.page, id)]).toEqual([count, "done"]);
  expect(await gm.notices.getByText("Ana sent a request with an answer in it").count()).toBe(1);
});

test("a request that changes after the GM has read it is refused, also while the GM is asked", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const [first, second] = [await hit(gm), await hit(gm)];
  const post = async () => {
    await ana.page.evaluate(async (about) => {
      const host = window as HostileWindow;
      const system = { verb: "undo", exchange: about, data: JSON.stringify({ meant: false }) };
      host.bait = await host.ChatMessage.create({ type: "request", content: "", system });
    }, first);
    await gm.page.locator(".vantage-request").getByRole("button", { name: "Allow" }).waitFor();
  };
  const change = () =>
    ana.page.evaluate(
      async (about) => (window as HostileWindow).bait?.update({ "system.exchange": about }),
      second,
    );

  // What the second shot left is no longer so: the GM is asked first. Meanwhile the request names the other one.
  await gm.page.evaluate(async () => {
    await (window as TableWindow).canvas.scene?.unsetFlag("vantage", "waiting");
  });
  await post();
  await gm.page.locator(".vantage-request").getByRole("button", { name: "Allow" }).click();
  const dialog = gm.page.getByRole("dialog");
  await dialog.getByText("These values have changed").waitFor();
  await change();
  await settled(gm, ana);
  await dialog.getByRole("button", { name: "Yes" }).click();
  await gm.notices.getByText("The request changed after you read it.").waitFor();
  expect([await statusOf(gm.page, first), await statusOf(gm.page, second)]).toEqual(["done", "done"]);
  await eventually(() => countRequests(gm.page)).toBe(0);
});
