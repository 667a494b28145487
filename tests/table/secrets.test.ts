import { describe, test } from "vitest";
import { countWaiting, eventually, expectNothingOf, updateToken, useTable } from "./lib/index.js";

const table = useTable();

describe("what another client holds of a hidden model", () => {
  test("that attacks, and is revealed later: nothing, in messages, settings and what waits", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    await gm.give(["d10", 6], ["d10", 2]);
    await gm.act("Ines Calder", "shoot", ["Mags Harrow"]);
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await gm.card.reads(/Ines Calder hits Mags Harrow with 11/);
    await expectNothingOf(gm, ana, "Ines Calder");
    await gm.give(["d10", 8], ["d10", 3]);
    await gm.card.press("Resolve pending hits");
    await gm.card.press("No");
    await gm.card.reads(/Mags Harrow is wounded/);
    await expectNothingOf(gm, ana, "Ines Calder");

    await updateToken(gm.page, "Ines Calder", { hidden: false });
    await gm.card.undo();
    await expectNothingOf(gm, ana, "Ines Calder");
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });

  test("that is attacked: nothing", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    await gm.give(["d10", 2]);
    await gm.act("Mags Harrow", "shoot", ["Ines Calder"]);
    await ana.card.reads(/misses Unknown/);
    await expectNothingOf(gm, ana, "Ines Calder");
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });

  test("that is only near: nothing, and the rest of the card is there", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Wyn Sable", { hidden: true });
    await gm.give(["d10", 3]);
    await gm.act("Mags Harrow", "shoot", ["Ines Calder"]);
    await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
    await expectNothingOf(gm, ana, "Wyn Sable");
    await updateToken(gm.page, "Wyn Sable", { hidden: false });
  });
});

describe("an exchange with a hidden model", () => {
  test("after the referee's reload: the same browser goes on", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Wyn Sable", { hidden: true });
    await gm.give(["d10", 2], ["d10", 9]);
    await gm.act("Nettle Voss", "fight", ["Wyn Sable"]);
    await gm.card.reads("Push the attacker back?");
    await gm.reload();
    await gm.card.reads("Push the attacker back?");
    await gm.card.press("Push back 1 inch, straight back");
    await expectNothingOf(gm, ana, "Wyn Sable");
    await gm.card.undo();
    await updateToken(gm.page, "Wyn Sable", { hidden: false });
  });
});
