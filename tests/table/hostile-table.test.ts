import { expect, test } from "vitest";
import {
  ask,
  countRequests,
  eventually,
  exchanges,
  modelState,
  placeMags,
  refsOf,
  settled,
  shot,
  trackOf,
  updateToken,
  useTable,
  type HostileWindow,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

test("an actor's own uuid is read as its token's: the same answer, and no model shoots itself", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await settled(gm, ana);
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  const gun = mags.items["Revolver"] ?? "";
  const byToken = await ask(ana.page, "begin", "", shot(mags.token, gun, ines.token));
  expect(byToken).toContain("found");
  for (const [actor, other] of [
    [mags.token, ines.actor],
    [mags.actor, ines.token],
    [mags.actor, ines.actor],
  ] as const)
    expect(await ask(ana.page, "begin", "", shot(actor, gun, other)), `${actor} ${other}`).toBe(byToken);
  // Both refs name one target.
  expect(await ask(ana.page, "begin", "", shot(mags.actor, gun, ines.actor, ines.token))).toBe(byToken);
  for (const [actor, other] of [
    [mags.token, mags.actor],
    [mags.actor, mags.token],
    [mags.actor, mags.actor],
  ] as const)
    expect(await ask(ana.page, "begin", "", shot(actor, gun, other)), `${actor} ${other}`).toContain("self");
  await settled(gm, ana);
  expect(await exchanges(gm.page)).toBe(0);
});

test("a token far out of bounds is measured as far away", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  const asked = shot(mags.token, mags.items["Revolver"] ?? "", ines.token);
  const { x, y, elevation } = await modelState(gm.page, "Mags Harrow");
  const near = await ask(ana.page, "begin", "", asked);
  expect(near).toContain("found");
  for (const change of [
    { x: 1e308 },
    { x: -1e308 },
    { y: 1e200 },
    { elevation: 1e308 },
    { elevation: -1e200 },
  ]) {
    await placeMags(ana, change);
    await settled(gm, ana);
    const answer = await ask(ana.page, "begin", "", asked);
    expect(answer, JSON.stringify(change)).toMatch(/barred|noPlace/);
    await placeMags(gm, { x, y, elevation });
    await settled(gm, ana);
  }
  expect(await ask(ana.page, "begin", "", asked)).toBe(near);
});

test("long names are cut where they are stored, and the record stays readable", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const long = `Mags ${"x".repeat(120_000)}`;
  const mags = await refsOf(gm.page, "Mags Harrow");
  await ana.page.evaluate(async (uuid) => {
    const actor = (window as TableWindow).canvas.scene?.tokens.getName("Mags Harrow")?.actor;
    const gun = actor?.items.contents.find((one) => one.uuid === uuid);
    await gun?.update({ name: `Revolver ${"y".repeat(120_000)}` });
  }, mags.items["Revolver"] ?? "");
  await updateToken(ana.page, "Mags Harrow", { name: long });
  await settled(gm, ana);
  const ines = await refsOf(gm.page, "Ines Calder");
  await gm.give(["d10", 6]);
  const data = { ...shot(mags.token, mags.items["Revolver"] ?? "", ines.token), shown: "" };
  await ask(ana.page, "begin", "", data);
  await settled(gm, ana);
  const sizes = await gm.page.evaluate(() => {
    const { game, canvas } = window as TableWindow;
    const message = game.messages.contents.filter(({ type }) => type === "exchange").at(-1);
    return [message?.system, message?.speaker, canvas.scene?.flags].map(
      (one) => JSON.stringify(one ?? "").length,
    );
  });
  expect(Math.max(...sizes), sizes.join(", ")).toBeLessThan(20_000);
  expect(await gm.page.evaluate(() => document.querySelectorAll(".vantage-card.unreadable").length)).toBe(0);
  await gm.card.undo();
  const tidy = { token: "Mags Harrow", gun: "Revolver" };
  await gm.page.evaluate(
    async ([uuid, names]) => {
      const scene = (window as TableWindow).canvas.scene;
      const token = scene?.tokens.contents.find((one) => one.uuid === uuid);
      await token?.update({ name: names.token });
      const gun = token?.actor?.items.contents.find((one) => one.name.startsWith(names.gun));
      await gun?.update({ name: names.gun });
    },
    [mags.token, tidy] as const,
  );
});

test("a flood of requests of one player is refused beyond five, and holds up no other player", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  const data = shot(mags.token, mags.items["Revolver"] ?? "", ines.token);
  await ana.page.evaluate(async (given) => {
    const { ChatMessage } = window as HostileWindow;
    const system = { verb: "begin", exchange: "", data: JSON.stringify(given) };
    const all = Array.from({ length: 100 }, () =>
      ChatMessage.create({ type: "request", content: "", system }).catch(() => null),
    );
    await Promise.all(all);
  }, data);
  await gm.give(["d10", 6]);
  expect(await gm.act("Mags Harrow", "shoot", ["Ines Calder"])).not.toBeNull();
  await eventually(() => countRequests(gm.page)).toBe(0);
  await settled(gm, ana);
  expect(await exchanges(gm.page), "only the GM's own").toBe(1);
});

test("two windows of one player and a request that is removed while it is answered: no error, no notice", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const second = await ana.anotherWindow();
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  const data = shot(mags.token, mags.items["Revolver"] ?? "", ines.token);
  for (let time = 0; time < 3; time += 1)
    expect(await ask(ana.page, "begin", "", { ...data, actor: ines.token })).toContain("notYours");
  await settled(gm, ana, second);
  for (const person of [gm, second]) expect(await person.notices()).toEqual([]);
  // Each is taken away again at another moment of its handling.
  await ana.page.evaluate(async (given) => {
    const { ChatMessage } = window as HostileWindow;
    const system = { verb: "begin", exchange: "", data: JSON.stringify(given) };
    for (let delay = 0; delay < 40; delay += 4) {
      const message = await ChatMessage.create({ type: "request", content: "", system });
      await new Promise((after) => setTimeout(after, delay));
      const { messages } = (window as TableWindow).game;
      await messages
        .get(message?.id ?? "")
        ?.delete()
        .catch(() => undefined);
    }
  }, data);
  await settled(gm, ana, second);
  expect(await second.complaints()).toEqual([]);
  await second.leave();
  expect(await trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(0);
});
