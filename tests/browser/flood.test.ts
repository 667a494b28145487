import { expect, test } from "vitest";
import { countRequests, eventually, settled, useTable, type Person, type TableWindow } from "./lib/index.js";
import { exchanges, refsOf, shot, type HostileWindow } from "./lib/hostile.js";

const table = useTable();

const FLOOD = 500;

/** How much more a flood of requests may cost the referee's window than as many plain messages: time of its own thread. */
const LONGER = 2_000;

/** Ana sends a message many times without waiting for an answer. */
async function pour({ page }: Person, message: object, count: number, pause = 0): Promise<void> {
  await page.evaluate(
    async ([given, times, wait]) => {
      const { ChatMessage } = window as HostileWindow;
      for (let sent = 0; sent < times; sent += 1) {
        void ChatMessage.create(given).catch(() => null);
        if (wait > 0) await new Promise((after) => setTimeout(after, wait));
      }
    },
    [message, count, pause] as const,
  );
}

/** Ben shoots with Ines: two shots. In milliseconds, the time from the press to the record. */
async function benShoots({ page }: Person, refs: readonly [string, string, string]): Promise<number> {
  return page.evaluate(async ([actor, weapon, other]) => {
    const { api } = (window as HostileWindow).game.system;
    const began = performance.now();
    const message = await api.useAction({
      actor,
      weapon,
      targets: [other],
      action: "shoot",
      skipDialog: true,
    });
    return message ? performance.now() - began : Infinity;
  }, refs);
}

/** Who is at the table, with what Ana floods it and with what Ben shoots. */
async function arranged() {
  const [gm, ana, ben] = [await table.as("Gamemaster"), await table.as("Ana"), await table.as("Ben")];
  await gm.page.evaluate(async () => {
    const { game } = window as TableWindow;
    const id = game.users.contents.find(({ name }) => name === "Ben")?.id ?? "";
    await game.actors.getName("Ines Calder")?.update({ [`ownership.${id}`]: 3 });
  });
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  const data = JSON.stringify(shot(mags.token, mags.items["Revolver"] ?? "", ines.token));
  const request = { type: "request", content: "", system: { verb: "begin", exchange: "", data } };
  const refs = [ines.token, ines.items["Assault rifle"] ?? "", mags.token] as const;
  return { gm, ana, ben, request, refs };
}

test("500 requests of one player cost the referee hardly more than 500 plain messages, and another's attack goes before most", async () => {
  const { gm, ana, ben, request, refs } = await arranged();
  const cdp = await gm.context.newCDPSession(gm.page);
  // The time of the thread alone: what else the machine does is not counted.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
  };
  const behind = async (message: object) => {
    await gm.give(["d10", 3], ["d10", 3]);
    const before = await busy();
    await pour(ana, message, FLOOD);
    const waited = await benShoots(ben, refs);
    await eventually(() => countRequests(gm.page)).toBe(0);
    await settled(gm, ana, ben);
    return { waited, cost: (await busy()) - before };
  };
  const plain = await behind({ content: "plain" });
  const flood = await behind(request);
  const said = [plain, flood].map(
    ({ waited, cost }) =>
      `another's attack ${waited.toFixed(0)} ms, the referee's thread ${cost.toFixed(0)} ms`,
  );
  const sentence = `500 plain messages: ${said[0] ?? ""}. 500 requests: ${said[1] ?? ""}.`;
  process.stdout.write(`${sentence}\n`);
  expect(flood.cost, sentence).toBeLessThan(plain.cost + LONGER);
  expect(await exchanges(gm.page), "Ben's own").toBe(2);
});

test("a flood that goes on does not fill the log", async () => {
  const { gm, ana, ben, request } = await arranged();
  await pour(ana, request, 300, 10);
  await settled(gm, ana);
  // Those of the last second, and what is on its way.
  expect(await countRequests(gm.page)).toBeLessThan(200);
  await eventually(() => countRequests(gm.page)).toBe(0);
  await settled(gm, ana, ben);
});
