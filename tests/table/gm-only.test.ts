import { afterEach, expect, test } from "vitest";
import { REFUSED } from "../guards/gm-only.js";
import {
  ask,
  FOUR,
  hit,
  refsOf,
  setSetting,
  settled,
  setUpBattle,
  shot,
  stateOf,
  statusOf,
  useTable,
} from "./lib/index.js";

const table = useTable();

afterEach(async () => {
  const { page } = await table.as("Gamemaster");
  await setSetting(page, "applyConsequences", true);
  await setSetting(page, "playersRoll", false);
});

test.each(Object.entries(REFUSED))(
  "what only a GM's window offers is refused to a player's client: %s",
  async (name, { verb, data }) => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
    if (name === "beginBattle") await setUpBattle(gm, FOUR);
    if (name === "apply") await setSetting(gm.page, "applyConsequences", false);
    if (name === "takeOver") await setSetting(gm.page, "playersRoll", true);
    const shoots = (): Promise<string | null> => gm.act("Mags Harrow", "shoot", ["Ines Calder"]);
    const exchange = verb === "begin" ? "" : ((await (name === "takeOver" ? shoots() : hit(gm))) ?? "");
    await settled(gm, ana);
    const before = JSON.stringify(await stateOf(gm.page));
    const begun = { ...shot(mags.token, mags.items["Revolver"] ?? "", ines.token), shown: "" };
    const sent = verb === "begin" ? { ...begun, ...data } : { key: "hit-1", ...data };
    // The player's own model acts, so a GM may still allow an undo.
    const answer = await ask(ana.page, verb, exchange, sent);
    expect(answer).toBe(name === "undo" ? '{"asked":true}' : '{"refused":"notAllowed"}');
    await settled(gm, ana);
    expect(JSON.stringify(await stateOf(gm.page))).toBe(before);
    if (exchange !== "") expect(await statusOf(gm.page, exchange)).not.toBe("undone");
  },
);
