import { describe, expect, test } from "vitest";
import {
  act,
  activate,
  battleOf,
  beginBattle,
  begun,
  eventually,
  FIRST,
  FOUR,
  goOn,
  modelIn,
  openTracker,
  heading,
  order,
  PASS,
  row,
  setStatus,
  setUpBattle,
  settled,
  startEncounter,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

const buttons = (person: Person) => person.page.locator(".combat-tracker [data-battle]").count();
const chat = (person: Person) => person.page.locator(".chat-log").innerText();
const openChat = ({ page }: Person) =>
  page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));

describe("a battle from its setup on", () => {
  test("one click makes the encounter of the selected tokens and finds sides; the GM names and changes them, and begins", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await openTracker(ana);
    await openTracker(gm);
    await gm.page.evaluate(
      (names) => {
        const { canvas } = window as TableWindow;
        const tokens = (canvas.tokens?.placeables ?? []).filter(({ name }) => names.includes(name));
        for (const token of tokens) token.control({ releaseOthers: false });
      },
      FOUR as readonly string[],
    );
    await gm.page.locator("[data-tool=vantageBattle]").first().click();
    const window_ = gm.page.locator(".application.vantage-battle");
    await window_.waitFor();
    expect(Object.values((await battleOf(gm))?.names ?? {})).toEqual(["The Cinder Lot", "The Weir Watch"]);
    // Edges come from the deployment zones, the leader from the sheet, the turn limit from the scene.
    const chosen = (label: string) => window_.getByLabel(label).locator("option:checked").innerText();
    expect(await chosen("The Cinder Lot, Table edge")).toBe("Left");
    expect(await chosen("The Weir Watch, Table edge")).toBe("Right");
    const leads = (name: string) => window_.getByRole("button", { name: `${name}, Leader` });
    expect(await leads("Ines Calder").getAttribute("aria-pressed")).toBe("true");
    expect(await leads("Ines Calder").innerText()).toBe("Leader");
    await window_.locator("input[name='names.s1']").fill("Wardens");
    await window_.getByRole("button", { name: "Add side" }).click();
    await window_.locator("input[name='names.s3']").waitFor();
    const limit = window_.getByLabel("Turn limit");
    await window_.getByText("Battle rules").click();
    expect(await limit.inputValue()).toBe("6");
    await limit.fill("-1");
    // A folded part opens where a field of it is wrong.
    await window_.getByText("Battle rules").click();
    await window_.getByRole("button", { name: "Begin battle" }).click();
    expect(await limit.evaluate((input: HTMLInputElement) => input.matches(":focus:invalid"))).toBe(true);
    await limit.fill("4");
    await gm.give(["d10", 9], ["d10", 3]);
    await window_.getByRole("button", { name: "Begin battle" }).click();
    await order(ana).getByText("Wardens to play.").waitFor();
    await settled(gm, ana);
    // The new side has no one, so it is no side.
    expect(Object.values((await battleOf(gm))?.names ?? {})).toEqual(["Wardens", "The Weir Watch"]);
    expect(await heading(ana).innerText()).toBe("Turn 1 of 4");
    expect(await order(ana).locator(".sides .in-play").innerText()).toMatch(/Wardens\s+3 of 3 ready/);
    // Nothing was said of what was set up before it began.
    expect(await chat(gm)).not.toContain("edits the battle");
  });

  test("buttons are for those who speak for the model; the one that goes on says what it will do", async () => {
    const { gm, ana } = await begun(table);
    const ben = await table.as("Ben");
    await openTracker(ben);
    await order(ben).getByText("Ana to play.").waitFor();
    await settled(gm, ana, ben);
    expect([await buttons(ana), await buttons(ben), await buttons(gm)]).toEqual([2, 0, 2]);
    await activate(ana, "Mags Harrow", PASS);
    expect(await order(ana).locator(".go-on").innerText()).toBe("End activation (2 AP left)");
    await settled(ana, ben);
    expect(await order(ben).locator(".go-on").count()).toBe(0);
    expect(await row(ana, "Mags Harrow").innerText()).toMatch(/Active\s+Ana\s+Action Points 2/);
    // The press of a button that is no longer there leaves the focus on the one that goes on.
    await eventually(() => ana.page.evaluate(() => document.activeElement?.textContent)).toBe(
      "End activation (2 AP left)",
    );
    await goOn(ana);
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
    await activate(ana, "Nettle Voss", PASS);
    expect(await order(ana).locator(".go-on").innerText()).toBe("Pass to Ben (2 AP left)");
    await goOn(ana);
    await order(ben).getByText("Ben to play.").waitFor();
    await activate(ben, "Tully Coil", PASS);
    expect(await order(ben).locator(".go-on").innerText()).toBe("Pass to The Weir Watch (2 AP left)");
    await goOn(ben);
    await activate(gm, "Ines Calder", PASS);
    expect(await order(gm).locator(".go-on").innerText()).toBe("End turn 1 (2 AP left)");
    await gm.give(...FIRST);
    await goOn(gm);
    await eventually(() => heading(ana).innerText()).toBe("Turn 2 of 6");
    await eventually(() => gm.page.evaluate(() => (window as TableWindow).game.combat?.started)).toBe(true);
  });

  test("TNT-88: the end of a failed activation is offered by its model's newest card alone", async () => {
    const { gm, ana } = await begun(table);
    await activate(ana, "Mags Harrow", ["d10", 2]);
    const offers = gm.page.locator(".chat-log [data-follow=endActivation]");
    await gm.give(["d10", 3]);
    await act(gm.page, "Mags Harrow", "shoot", "Ines Calder");
    await eventually(() => offers.count()).toBe(1);
    await gm.give(["d10", 5]);
    await act(gm.page, "Mags Harrow", "will");
    await eventually(() => gm.card.headline.textContent()).toMatch(/^Mags Harrow (passes|fails) /);
    await settled(gm, ana);
    expect(await offers.count()).toBe(1);
    expect(await gm.card.element.locator("[data-follow=endActivation]").count()).toBe(1);
  });

  test("its state is announced in a region that stays", async () => {
    const { ana } = await begun(table);
    await ana.page.evaluate(() => {
      Object.assign(window, { region: document.querySelector(".vantage-order [role=status]") });
    });
    await activate(ana, "Mags Harrow", PASS);
    const said = await ana.page.evaluate(() => {
      const { region } = window as Window & typeof globalThis & { readonly region: HTMLElement };
      return { text: region.textContent, isThere: region.isConnected };
    });
    expect(said).toEqual({ text: "Ana: Mags Harrow is active.", isThere: true });
  });

  test("Foundry's own buttons: begin begins it, next turn ends the activation, back does nothing and says why", async () => {
    const { gm, ana, id } = await begun(table);
    await activate(ana, "Mags Harrow", PASS);
    await settled(gm, ana);
    const before = await battleOf(gm, id);
    await gm.page.evaluate(() => (window as TableWindow).ui.combat.viewed?.previousTurn());
    await gm.notices.getByText("follows its own order of play").waitFor();
    await settled(gm);
    expect(await battleOf(gm, id)).toEqual(before);
    await gm.page.evaluate(() => (window as TableWindow).ui.combat.viewed?.nextTurn());
    await eventually(async () => (await modelIn(gm, "Mags Harrow"))["done"]).toBe(1001);
  });
});

describe("its end", () => {
  test("TNT-113: all read who won, no one can go on, and the tracker opens the report", async () => {
    const { gm, ana } = await begun(table, ["Mags Harrow", "Ines Calder"], FIRST.slice(0, 2));
    await activate(ana, "Mags Harrow", PASS);
    await setStatus(gm.page, "Ines Calder", "out");
    await goOn(ana);
    for (const person of [gm, ana])
      await order(person).getByText("Ana wins: no other side has models in play.").waitFor();
    await settled(gm, ana);
    expect(await order(ana).locator(".go-on").count()).toBe(0);
    await ana.page.getByRole("button", { name: "Battle report" }).click();
    await ana.page.locator(".vantage-report").getByText("Ana wins").first().waitFor();
  });
});

describe("an encounter that follows Foundry's tracker", () => {
  test("offers a GM to set up a battle, and no one else; it shows nothing more until then", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    await openTracker(gm);
    await openTracker(ana);
    await row(ana, "Mags Harrow").waitFor();
    await settled(gm, ana);
    expect(await order(ana).isVisible()).toBe(false);
    expect(await ana.page.locator(".battle-model").count()).toBe(0);
    expect(await gm.page.locator(".combat-controls [data-action=nextTurn]").isVisible()).toBe(true);
    await order(gm).getByRole("button", { name: "Set up battle" }).click();
    await gm.page.locator(".application.vantage-battle").waitFor();
    await order(ana).getByText("The Weir Watch", { exact: true }).waitFor();
  });
});

describe("undo of steps", () => {
  test("takes all of them back to the start, also over the end of a round", async () => {
    const gm = await table.as("Gamemaster");
    const id = await setUpBattle(gm, ["Mags Harrow", "Ines Calder"]);
    await openTracker(gm);
    const atStart = await battleOf(gm, id);
    await beginBattle(gm, id, ["d10", 9], ["d10", 3]);
    const steps = [await battleOf(gm, id)];
    for (const name of ["Mags Harrow", "Ines Calder"]) {
      await activate(gm, name, PASS);
      steps.push(await battleOf(gm, id));
      if (name === "Ines Calder") await gm.give(["d10", 2], ["d10", 8]);
      await goOn(gm);
      await order(gm).getByText("The Weir Watch to play.").waitFor();
      await eventually(async () => (await battleOf(gm, id))?.tracks["round"]).toBe(
        name === "Ines Calder" ? 2 : 1,
      );
      steps.push(await battleOf(gm, id));
    }
    await openChat(gm);
    const cards = gm.page.locator(".chat-log .vantage-card.step");
    await eventually(() => cards.count()).toBe(5);
    for (const [index, before] of [...steps.slice(0, -1).reverse(), atStart].entries()) {
      const card = cards.nth(4 - index);
      await card.getByRole("button", { name: "Undo" }).click();
      await card.locator(".stamp").waitFor();
      await eventually(() => battleOf(gm, id)).toEqual(before);
    }
    await eventually(() => gm.page.evaluate(() => (window as TableWindow).game.combat?.started)).toBe(false);
  });
});
