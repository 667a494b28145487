import { describe, expect, test } from "vitest";
import {
  activate,
  begun,
  eventually,
  order,
  PASS,
  useTable,
  type Person,
  type TableWindow,
  settled,
} from "./lib/index.js";

/** Lets the next dice of a window keep it busy for so long, in milliseconds, as measuring a big scene can. */
async function keepBusy({ page }: Person, busy: number): Promise<void> {
  await page.evaluate((time) => {
    const { Dice } = (window as TableWindow).CONFIG;
    const given = Dice.randomUniform;
    Dice.randomUniform = () => {
      Dice.randomUniform = given;
      for (const end = performance.now() + time; performance.now() < end;);
      return given();
    };
  }, busy);
}

/** The messages of the log, without those of requests, and who wrote them. */
const authors = ({ page }: Person) =>
  page.evaluate(() =>
    (window as TableWindow).game.messages.contents
      .filter(({ type }) => type === "exchange")
      .map(({ author }) => author?.name),
  );

/** Mags Harrow shoots at Ines Calder. The GM's window rolls a hit, and is busy for so long. */
async function shootBusily(gm: Person, ana: Person, busy: number): Promise<void> {
  await activate(ana, "Mags Harrow", PASS);
  await gm.give(["d10", 8]);
  await keepBusy(gm, busy);
  await ana.page.evaluate(() => {
    const { canvas, game } = window as TableWindow;
    const [actor = "", target = ""] = ["Mags Harrow", "Ines Calder"].map(
      (name) => canvas.scene?.tokens.getName(name)?.uuid,
    );
    void game.system.api.useAction({ actor, targets: [target], action: "shoot", skipDialog: true });
  });
}

const pendingHit = (person: Person) => order(person).locator(".waiting").getByText("1 pending hit");
const THREE = ["Mags Harrow", "Tully Coil", "Ines Calder"] as const;

describe("a referee's window that is busy for longer than its lease lasts", () => {
  const table = useTable();

  test("keeps the dice that it has thrown, when no other window has the lease", async () => {
    const { gm, ana } = await begun(table, [...THREE]);
    await shootBusily(gm, ana, 7_000);
    await pendingHit(ana).waitFor();
    // Begin, activation and shot. The shot was thrown once.
    await eventually(() => authors(gm)).toEqual(Array(3).fill("Gamemaster"));
  });
});

describe("a referee's window that is busy while another one takes its lease", () => {
  const table = useTable({ users: { Cleo: "GAMEMASTER" } });

  test("writes nothing, and the other window rolls the request", async () => {
    const { gm, ana } = await begun(table, [...THREE]);
    const cleo = await table.as("Cleo");
    await cleo.giveOwn(["d10", 7]);
    await shootBusily(gm, ana, 14_000);
    await pendingHit(ana).waitFor();
    // The GM's window hears of it as soon as it is free, and then has time to write what it must not write.
    await pendingHit(gm).waitFor();
    await settled(gm, cleo, ana);
    const expected = ["Gamemaster", "Gamemaster", "Cleo"];
    expect(await authors(gm)).toEqual(expected);
    expect(await authors(cleo)).toEqual(expected);
    expect(await pendingHit(gm).count()).toBe(1);
  });
});
