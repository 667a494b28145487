import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  activate,
  battleOf,
  beginBattle,
  begun,
  eventually,
  goOn,
  openTracker,
  heading,
  order,
  PASS,
  removeToken,
  row,
  setSetting,
  setUpBattle,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
  settled,
} from "./lib/index.js";

const table = useTable();

const buttons = (person: Person) => person.page.locator(".combat-tracker [data-battle]").count();
const chat = (person: Person) => person.page.locator(".chat-log").innerText();

describe("who comes, goes, or is elsewhere in mid-turn", () => {
  test("a late joiner is put on its side, ready", async () => {
    const { gm, ana, id } = await begun(table);
    await activate(ana, "Mags Harrow", PASS);
    await gm.page.evaluate(async () => {
      const { canvas, ui } = window as TableWindow;
      const token = canvas.scene?.tokens.getName("Brand Osier");
      const data = { tokenId: token?.id, sceneId: canvas.scene?.id, actorId: token?.actor?.id };
      await ui.combat.viewed?.createEmbeddedDocuments("Combatant", [data]);
    });
    await eventually(() => row(ana, "Brand Osier").innerText()).toMatch(/Ready\s+Ben/);
    await eventually(async () => Object.keys((await battleOf(gm, id))?.members ?? {}).length).toBe(5);
    await order(ana).getByText("Mags Harrow is active").waitFor();
  });

  test("the active model's token is deleted: its side goes on with another", async () => {
    const { gm, ana } = await begun(
      table,
      ["Mags Harrow", "Nettle Voss", "Ines Calder"],
      [
        ["d10", 9],
        ["d10", 3],
      ],
    );
    const source = await gm.page.evaluate(() =>
      (window as TableWindow).canvas.scene?.tokens.getName("Mags Harrow")?.toObject(),
    );
    await activate(ana, "Mags Harrow", PASS);
    await removeToken(gm.page, "Mags Harrow");
    await order(ana).getByText("Ana to play.").waitFor();
    await activate(ana, "Nettle Voss", PASS);
    await goOn(ana);
    await order(gm).getByText("The Weir Watch to play.").waitFor();
    await gm.page.evaluate(async (given) => {
      const { canvas } = window as TableWindow;
      await canvas.scene?.createEmbeddedDocuments("Token", [given ?? {}]);
    }, source);
  });

  test("a reload in mid-activation changes nothing, for the player and for the GM", async () => {
    const { gm, ana, id } = await begun(table);
    await activate(ana, "Mags Harrow", PASS);
    await settled(gm, ana);
    const before = await battleOf(gm, id);
    await ana.reload();
    await gm.reload();
    for (const person of [gm, ana]) await openTracker(person);
    await order(ana).getByText("Mags Harrow is active").waitFor();
    expect(await battleOf(ana, id)).toEqual(before);
    await goOn(ana);
    await eventually(() => row(gm, "Mags Harrow").innerText()).toMatch(/Done/);
  });

  test("the GM looks at another scene: players go on", async () => {
    const { gm, ana } = await begun(table);
    await gm.page.evaluate(async () => {
      const { game } = window as TableWindow;
      const other = game.scenes.contents.find(({ id }) => id !== game.scenes.active?.id);
      await other?.view();
    });
    await activate(ana, "Mags Harrow", PASS);
    await goOn(ana);
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
    await gm.page.evaluate(() => (window as TableWindow).game.scenes.active?.view());
    await eventually(() => row(gm, "Mags Harrow").innerText()).toMatch(/Done/);
  });

  test("two battles at once do not touch each other", async () => {
    const { gm, ana, id } = await begun(
      table,
      ["Mags Harrow", "Ines Calder"],
      [
        ["d10", 9],
        ["d10", 3],
      ],
    );
    const other = await setUpBattle(gm, ["Tully Coil", "Wyn Sable"]);
    await beginBattle(gm, other, ["d10", 8], ["d10", 2]);
    const before = await battleOf(gm, other);
    await gm.page.evaluate((wanted) => {
      const { game, ui } = window as TableWindow;
      ui.combat.viewed = game.combats.get(wanted) ?? null;
    }, id);
    await ana.page.evaluate((wanted) => {
      const { game, ui } = window as TableWindow;
      ui.combat.viewed = game.combats.get(wanted) ?? null;
    }, id);
    await activate(ana, "Mags Harrow", PASS);
    await goOn(ana);
    await order(gm).getByText("The Weir Watch to play.").waitFor();
    expect(await battleOf(gm, other)).toEqual(before);
  });

  test("a battle without a scene is played the same, by one user for both sides", async () => {
    const gm = await table.as("Gamemaster");
    const id = await setUpBattle(gm, ["Mags Harrow", "Ines Calder"], { withoutScene: true });
    await openTracker(gm);
    await beginBattle(gm, id, ["d10", 9], ["d10", 3]);
    for (const name of ["Mags Harrow", "Ines Calder"]) {
      await activate(gm, name, PASS);
      if (name === "Ines Calder") await gm.give(["d10", 9], ["d10", 3]);
      await goOn(gm);
    }
    await eventually(() => heading(gm).innerText()).toBe("Turn 2 of 6");
  });
});

describe("a hidden combatant", () => {
  test("betrays nothing to players: no name, no count, no side, not that it is active", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    const id = await setUpBattle(gm, ["Mags Harrow", "Ines Calder"]);
    await gm.page.evaluate(async () => {
      const combat = (window as TableWindow).ui.combat.viewed;
      const hidden = combat?.combatants.contents.find(({ name }) => name === "Ines Calder");
      await hidden?.update({ hidden: true });
    });
    for (const person of [gm, ana]) await openTracker(person);
    await beginBattle(gm, id, ["d10", 3], ["d10", 9]);
    await activate(gm, "Ines Calder", PASS);
    await order(gm).getByText("The Weir Watch: Ines Calder is active").waitFor();
    await settled(gm, ana);
    const shown = await ana.page.locator("#combat").innerText();
    expect(shown).toContain("Mags Harrow");
    for (const secret of ["Ines", "Calder", "The Weir Watch", "active"]) expect(shown).not.toContain(secret);
    expect(await order(ana).locator(".sides li").count()).toBe(1);
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });
});

describe("what a GM sets by hand", () => {
  test("points left, state, side, order, round and side in play; the chat says what changed, and no step is undone", async () => {
    const { gm, id } = await begun(table);
    await order(gm).getByRole("button", { name: "Edit battle" }).click();
    const edit = gm.page.locator(".application.vantage-battle");
    await edit.getByLabel("Nettle Voss, State").selectOption("active");
    await edit.getByLabel("Nettle Voss, Action Points").fill("1");
    await edit.getByLabel("Mags Harrow, State").selectOption("done");
    await edit.getByLabel("Tully Coil, Side").selectOption({ label: "The Weir Watch" });
    await edit.getByLabel("Ben, Position in the order").fill("5");
    await edit.getByLabel("Turn", { exact: true }).fill("3");
    await edit.getByRole("button", { name: "Save" }).click();
    await order(gm).getByText("Ana: Nettle Voss is active.").waitFor();
    await eventually(() => row(gm, "Nettle Voss").innerText()).toMatch(/Action Points 1/);
    await eventually(() => row(gm, "Mags Harrow").innerText()).toMatch(/Done/);
    expect(await row(gm, "Tully Coil").innerText()).toMatch(/The Weir Watch/);
    const battle = await battleOf(gm, id);
    expect(battle?.sides["s2"]?.["place"]).toBe(5);
    expect(battle?.tracks).toMatchObject({ round: 3, activations: 2, side: 1 });
    await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
    const said = await chat(gm);
    expect(said).toContain("Gamemaster edits the battle.");
    expect(said).toContain("Nettle Voss, Action Points left: 2 → 1");
    expect(said).toContain("Tully Coil, Side: Ben → The Weir Watch");
    // A model that is ready again begins its turn as if it had not had one.
    await openTracker(gm);
    await order(gm).getByRole("button", { name: "Edit battle" }).click();
    await edit.getByLabel("Nettle Voss, State").selectOption("ready");
    await edit.getByRole("button", { name: "Save" }).click();
    await order(gm).getByText("Ana to play.").waitFor();
    await activate(gm, "Nettle Voss", PASS);
    expect(await row(gm, "Nettle Voss").innerText()).toMatch(/Action Points 2/);
  });

  test("a number out of range, and an empty one, is said at its field; nothing is written until it is mended", async () => {
    const { gm, id } = await begun(table);
    await order(gm).getByRole("button", { name: "Edit battle" }).click();
    const edit = gm.page.locator(".application.vantage-battle");
    const turn = edit.getByLabel("Turn", { exact: true });
    const limit = edit.locator("[name='setup.turnLimit']");
    const isSaid = (field: Locator) =>
      field.evaluate(
        (one: HTMLInputElement) => one.matches(":focus:invalid") && one.validationMessage !== "",
      );
    const before = await battleOf(gm, id);
    await limit.fill("5000");
    await edit.getByRole("button", { name: "Save" }).click();
    await eventually(() => isSaid(limit)).toBe(true);
    await limit.fill("50");
    await turn.fill("");
    await edit.getByRole("button", { name: "Save" }).click();
    await eventually(() => isSaid(turn)).toBe(true);
    expect(await battleOf(gm, id)).toEqual(before);
    await turn.fill("1");
    await edit.getByRole("button", { name: "Save" }).click();
    await eventually(() => heading(gm).innerText()).toBe("Turn 1 of 50");
    expect((await battleOf(gm, id))?.tracks["round"]).toBe(1);
  });

  test("two sides cannot have one name", async () => {
    const { gm, id } = await begun(table);
    await order(gm).getByRole("button", { name: "Edit battle" }).click();
    const edit = gm.page.locator(".application.vantage-battle");
    const names = edit.locator("fieldset.sides input[name^='names.']");
    const before = await battleOf(gm, id);
    const own = await names.nth(1).inputValue();
    await names.nth(1).fill((await names.nth(0).inputValue()).toUpperCase());
    await edit.getByRole("button", { name: "Save" }).click();
    await eventually(() => complaintOf(names.nth(1))).toMatch(/^Another side has this name/);
    expect(await battleOf(gm, id)).toEqual(before);
    await names.nth(1).fill(`${own} II`);
    await edit.getByRole("button", { name: "Save" }).click();
    await eventually(async () => Object.values((await battleOf(gm, id))?.names ?? {})).toContain(`${own} II`);
  });

  test("the battle ends and goes on", async () => {
    const { gm, ana, id } = await begun(table);
    await order(gm).getByRole("button", { name: "Edit battle" }).click();
    const edit = gm.page.locator(".application.vantage-battle");
    // A victory that its words give to a side needs one.
    await edit.locator("select[name=end]").selectOption({ index: 1 });
    await edit.getByRole("button", { name: "End battle" }).click();
    expect((await battleOf(gm, id))?.tracks).toMatchObject({ ended: 0 });
    await edit.locator("select[name=end]").selectOption({ index: 0 });
    await edit.locator("select[name=winner]").selectOption({ label: "Ana" });
    // What is chosen there would be lost.
    await edit.getByRole("button", { name: "Save" }).click();
    await eventually(() => complaintOf(edit.locator("select[name=winner]"))).toMatch(/^Saving doesn't end/);
    expect((await battleOf(gm, id))?.tracks).toMatchObject({ ended: 0, winner: 0 });
    await edit.getByRole("button", { name: "End battle" }).click();
    await order(ana).getByText("Ana wins.").waitFor();
    expect(await buttons(ana)).toBe(0);
    await order(gm).getByRole("button", { name: "Edit battle" }).click();
    await edit.getByRole("button", { name: "Resume battle" }).click();
    await edit.getByRole("button", { name: "End battle" }).waitFor();
    await edit.getByLabel("Side to play").selectOption({ label: "Ben" });
    await edit.getByRole("button", { name: "Save" }).click();
    await order(ana).getByText("Ben to play.").waitFor();
    expect((await battleOf(ana, id))?.tracks).toMatchObject({ ended: 0, winner: 0, side: 2 });
  });
});

/** What the browser says at a field. */
const complaintOf = (field: Locator) => field.evaluate((one: HTMLInputElement) => one.validationMessage);

describe("acting out of turn", () => {
  const shoot = ({ page }: Person, who = "Mags Harrow") =>
    page.evaluate(async (shooter) => {
      const { canvas, game } = window as TableWindow;
      const refs = [shooter, "Ines Calder"].map((name) => canvas.scene?.tokens.getName(name)?.uuid ?? "");
      const [actor = "", target = ""] = refs;
      const made = await game.system.api.useAction({
        actor,
        targets: [target],
        action: "shoot",
        skipDialog: true,
      });
      return made !== null;
    }, who);

  test("is refused, asked about, or allowed, as the table's setting says", async () => {
    const { gm, ana } = await begun(table);
    expect(await shoot(ana)).toBe(false);
    await ana.notices.getByText("It isn't this model's activation.").first().waitFor();
    await setSetting(gm.page, "outOfTurn", "warn");
    const asked = ana.page.locator(".application").filter({ hasText: "isn't active" });
    const refused = shoot(ana);
    await asked.getByRole("button", { name: "No" }).click();
    expect(await refused).toBe(false);
    await ana.give(["d10", 2]);
    const confirmed = shoot(ana);
    await asked.getByRole("button", { name: "Yes" }).click();
    expect(await confirmed).toBe(true);
    await setSetting(gm.page, "outOfTurn", "allow");
    await ana.give(["d10", 2]);
    expect(await shoot(gm, "Tully Coil")).toBe(true);
    await setSetting(gm.page, "outOfTurn", "refuse");
  });
});
