import { describe, expect, test } from "vitest";
import {
  activate,
  battleOf,
  begun,
  beside,
  eventually,
  goOn,
  modelState,
  openTracker,
  order,
  PASS,
  row,
  settled,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** A step taken from a person's own console, past all buttons. True: it was taken. */
const forced = ({ page }: Person, name: string, action: string) =>
  page.evaluate(
    async ([who, step]) => {
      const { canvas, game } = window as TableWindow;
      const actor = canvas.scene?.tokens.getName(who)?.uuid ?? "";
      return (
        (await game.system.api.useAction({ actor, action: step, targets: [], skipDialog: true })) !== null
      );
    },
    [name, action] as const,
  );

/** A write to the encounter past all actions. True: it was taken. */
const written = ({ page }: Person, id: string, changes: Record<string, unknown>) =>
  page.evaluate(
    async ([wanted, update]) => {
      try {
        await (window as TableWindow).game.combats.get(wanted)?.update(update);
        return true;
      } catch {
        return false;
      }
    },
    [id, changes] as const,
  );

describe("what a player can do from the console", () => {
  test("no step for models of others: not activate, not end, not pass", async () => {
    const { gm, ana, id } = await begun(table);
    const ben = await table.as("Ben");
    const before = await battleOf(gm, id);
    expect(await forced(ben, "Mags Harrow", "activate")).toBe(false);
    expect(await forced(ben, "Ines Calder", "activate")).toBe(false);
    // An own model, but another side is in play.
    expect(await forced(ben, "Tully Coil", "activate")).toBe(false);
    await settled(gm, ben);
    expect(await battleOf(gm, id)).toEqual(before);
    await activate(ana, "Mags Harrow", PASS);
    await settled(gm, ana);
    const active = await battleOf(gm, id);
    for (const step of ["endActivation", "finishSide", "beginBattle"]) {
      expect(await forced(ben, "Mags Harrow", step)).toBe(false);
      expect(await forced(ben, "Tully Coil", step)).toBe(false);
    }
    await settled(gm, ben);
    expect(await battleOf(gm, id)).toEqual(active);
    await goOn(ana);
    await eventually(() => row(gm, "Mags Harrow").innerText()).toMatch(/Done/);
  });

  test("no write to the encounter: not the side in play, not its own points", async () => {
    const { gm, ana, id } = await begun(table);
    await activate(ana, "Mags Harrow", PASS);
    await settled(gm, ana);
    const before = await battleOf(gm, id);
    const combatant = await gm.page.evaluate(
      (wanted) =>
        (window as TableWindow).game.combats
          .get(wanted)
          ?.combatants.contents.find(({ name }) => name === "Mags Harrow")?.id,
      id,
    );
    for (const changes of [
      { "flags.vantage.battle.tracks.side": 2 },
      { [`flags.vantage.turns.r1.${combatant ?? ""}`]: {} },
      { [`flags.vantage.battle.models.${combatant ?? ""}.activated`]: 0 },
      { "flags.vantage.battle": null },
    ])
      expect(await written(ana, id, changes)).toBe(false);
    await settled(gm, ana);
    expect(await battleOf(gm, id)).toEqual(before);
    await order(ana).getByText("Mags Harrow is active").waitFor();
  });
});

describe("a wall that stops moves", () => {
  test("TNT-29 a low one is crossed by a player's drag in a battle; outside it Foundry stops the drag", async () => {
    const { gm, ana, id } = await begun(table);
    // West of the pen's fence, which is an inch high.
    await updateToken(gm.page, "Mags Harrow", { x: 110, y: 390 });
    await activate(ana, "Mags Harrow", PASS);
    const cross = async () =>
      ana.drag("Mags Harrow", await beside(ana.page, "Mags Harrow", { x: 120, y: 0 }));
    await cross();
    await eventually(async () => (await modelState(gm.page, "Mags Harrow")).x).toBe(230);
    await gm.page.evaluate((wanted) => (window as TableWindow).game.combats.get(wanted)?.delete(), id);
    await eventually(() => order(ana).isVisible()).toBe(false);
    await updateToken(gm.page, "Mags Harrow", { x: 110, y: 390 });
    await settled(gm, ana);
    await cross();
    await ana.notices.getByText("A wall is in the way of Mags Harrow.").waitFor();
    await settled(gm, ana);
    expect((await modelState(gm.page, "Mags Harrow")).x).toBe(110);
  });
});

describe("by keyboard", () => {
  const focused = ({ page }: Person) =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
    });

  test("the focus stays on the button of the same model when the tracker is drawn again, by whatever change", async () => {
    const { gm, ana } = await begun(table);
    const own = row(ana, "Nettle Voss").getByRole("button", { name: "Activate: Nettle Voss" });
    await settled(gm, ana);
    // From one button straight to another, within one call.
    await row(ana, "Mags Harrow").getByRole("button", { name: "Activate: Mags Harrow" }).focus();
    await own.focus();
    expect(await focused(ana)).toBe("Activate: Nettle Voss");
    await ana.page.evaluate(() => (window as TableWindow).ui.combat.render({ force: true }));
    await eventually(() => focused(ana)).toBe("Activate: Nettle Voss");
    await gm.page.evaluate(async () => {
      const { game } = window as TableWindow;
      await game.actors.getName("Mags Harrow")?.toggleStatusEffect("prone", { active: true });
    });
    await settled(gm, ana);
    expect(await focused(ana)).toBe("Activate: Nettle Voss");
    await gm.page.evaluate(async () => {
      const { game } = window as TableWindow;
      await game.actors.getName("Mags Harrow")?.toggleStatusEffect("prone", { active: false });
    });
  });
});

describe("a battle that another version stored", () => {
  test("goes on: what is missing has its first value, what is unknown is left alone", async () => {
    const { gm, ana, id } = await begun(table);
    await activate(ana, "Mags Harrow", PASS);
    await gm.page.evaluate(async (wanted) => {
      const combat = (window as TableWindow).game.combats.get(wanted);
      const kept = combat?.flags["vantage"] as { battle: { sides: object; models: object } } | undefined;
      const [side = ""] = Object.keys(kept?.battle.sides ?? {});
      await combat?.update({
        "flags.vantage.battle.-=setup": null,
        "flags.vantage.battle.tracks.ofTomorrow": 3,
        [`flags.vantage.battle.sides.${side}.-=starting`]: null,
        "flags.vantage.battle.models.goneLongAgo": { activated: 1, done: 1, initiative: 0 },
        "flags.vantage.battle.members.goneLongAgo": side,
      });
    }, id);
    await ana.reload();
    await openTracker(ana);
    await order(ana).getByText("Mags Harrow is active").waitFor();
    await goOn(ana);
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
    await settled(gm, ana);
    expect((await battleOf(gm, id))?.tracks["ofTomorrow"]).toBe(3);
  });
});
