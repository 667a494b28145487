import { afterEach, expect, test } from "vitest";
import {
  ask,
  beginBattle,
  endEncounter,
  eventually,
  setSetting,
  setUpBattle,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

const PUSH = { game: "tnt", question: "pushAttacker", option: "stay" };
const MODEL = { scope: "model", never: false };
const SIDE = { scope: "side", never: false };
const BATTLE = { scope: "battle", never: false };

/** A fight of Wyn Sable, whom the GM plays, with Ana's Nettle Voss. The loser attacks, so the winner may push. */
async function lose(gm: Person, attacker = "Wyn Sable", winner = "Nettle Voss"): Promise<string> {
  await gm.give(["d10", 2], ["d10", 9]);
  return (await gm.act(attacker, "fight", [winner])) ?? "";
}

const stay = (person: Person, exchange: string, fix: object): Promise<string> =>
  ask(person.page, "answer", exchange, { key: "push-back", choice: "stay", fix });

/** The fixed answers of an actor, and of the encounter, as this person's client has them. */
const storedBy = ({ page }: Person, name: string): Promise<unknown> =>
  page.evaluate((wanted) => {
    const { canvas, game } = window as TableWindow;
    const flagsOf = (document: unknown): unknown =>
      (document as { flags?: { vantage?: { fixedAnswers?: unknown } } } | null | undefined)?.flags?.vantage
        ?.fixedAnswers ?? null;
    const combat = game.combats.contents.at(-1);
    return { model: flagsOf(canvas.scene?.tokens.getName(wanted)?.actor), battle: flagsOf(combat) };
  }, name);

/** Writes the fixed answers of an actor, as a page of no scruples would. */
const write = ({ page }: Person, name: string, fixedAnswers: unknown): Promise<string> =>
  page.evaluate(
    async ([wanted, given]) => {
      const actor = (window as TableWindow).canvas.scene?.tokens.getName(wanted)?.actor;
      return (
        actor?.update({ "flags.vantage.fixedAnswers": given }).then(
          () => "written",
          () => "refused",
        ) ?? "no actor"
      );
    },
    [name, fixedAnswers] as const,
  );

const wholePage = ({ page }: Person): Promise<string> => page.evaluate(() => document.body.outerHTML);

/** Nothing on these pages tells of a fixed answer, but the cards of those that counted. */
async function expectNoHint(cards: number, ...people: readonly Person[]): Promise<void> {
  await settled(...people);
  for (const person of people) {
    const found = (await wholePage(person)).match(/fixed[- ]?answers?|always answer|thumbtack/gi) ?? [];
    expect(found).toHaveLength(cards);
  }
}

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  for (const name of ["Nettle Voss", "Wyn Sable"]) await write(gm, name, []);
});

test("an answer that its player fixes is given by itself the next time, and nothing of it is on another player's page before", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  const first = await lose(gm);
  await ana.prompt.reads("Push the attacker back?");
  expect(await stay(ana, first, MODEL)).toBe("begun");
  await gm.card.reads("Nettle Voss: Stay locked");
  expect(await storedBy(gm, "Nettle Voss")).toMatchObject({ model: [PUSH] });
  await expectNoHint(0, ben);

  await lose(gm);
  await ben.card.reads("Nettle Voss: Stay locked (its fixed answer)");
  await ana.prompt.gone();
});

/** The newest card says nothing of a fixed answer. */
async function expectNoHintOnCard(person: Person): Promise<void> {
  await person.card.reads("Nettle Voss: Stay locked");
  expect(await person.card.text()).not.toContain("fixed answer");
}

test("another player can neither fix an answer of a model nor write one onto it; what is stored badly counts for nothing", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  const first = await lose(gm);
  await ana.prompt.reads("Push the attacker back?");
  for (const fix of [MODEL, SIDE, BATTLE]) expect(await stay(ben, first, fix)).toContain("notAllowed");
  expect(await write(ben, "Nettle Voss", [PUSH])).not.toBe("written");
  await settled(gm, ana, ben);
  expect(await storedBy(gm, "Nettle Voss")).toMatchObject({ model: [] });
  // The battle's answers are for the GM alone; and where no battle runs there is neither a side nor a battle.
  for (const fix of [BATTLE, SIDE, { scope: "all" }]) {
    const open = fix === BATTLE ? first : await lose(gm);
    await stay(ana, open, fix);
    await ana.prompt.gone();
  }
  await settled(gm, ana);
  expect(await storedBy(gm, "Nettle Voss")).toMatchObject({ model: [] });

  for (const bad of ["stay", [{ ...PUSH, option: "<b>stay</b>" }], [{ ...PUSH, option: "push" }]]) {
    expect(await write(ana, "Nettle Voss", bad)).toBe("written");
    await lose(gm);
    await ana.prompt.reads("Push the attacker back?");
    await ana.prompt.press("Stay locked");
    await ana.prompt.gone();
    await expectNoHintOnCard(gm);
  }
});

test("the GM fixes an answer for a battle, a player one for the own side: each is cleared by those who see it, and ends with the battle", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  await setSetting(gm.page, "outOfTurn", "allow");
  const id = await setUpBattle(gm, ["Nettle Voss", "Wyn Sable", "Tully Coil"]);
  await beginBattle(gm, id, ["d10", 9], ["d10", 7], ["d10", 3]);
  const won = await lose(gm, "Nettle Voss", "Wyn Sable");
  await gm.prompt.reads("Push the attacker back?");
  const reply = await gm.page.evaluate(() => {
    const prompt = document.querySelector(".vantage-prompt");
    const select = prompt?.querySelector<HTMLSelectElement>("select");
    const scopes = [...(select?.options ?? [])].map(({ value }) => value);
    if (select) select.value = "battle";
    prompt?.querySelector<HTMLElement>(".pin")?.click();
    return scopes;
  });
  expect(reply).toEqual(["model", "side", "battle"]);
  await gm.card.reads("Wyn Sable: Stay locked");
  expect(won).not.toBe("");
  await eventually(() => storedBy(gm, "Wyn Sable")).toMatchObject({ battle: { battle: [PUSH] } });
  await expectNoHint(0, ana, ben);
  await lose(gm, "Nettle Voss", "Wyn Sable");
  await gm.card.reads("Wyn Sable: Stay locked (fixed answer of the GM)");

  const lost = await lose(gm);
  await ana.prompt.reads("Push the attacker back?");
  expect(await stay(ana, lost, SIDE)).toBe("begun");
  const sidesSet = async (): Promise<readonly (readonly [string, unknown])[]> => {
    const { battle } = (await storedBy(gm, "Nettle Voss")) as { battle: { sides?: object } };
    return Object.entries(battle.sides ?? {});
  };
  await eventually(async () => (await sidesSet()).map(([, all]) => all)).toEqual([[PUSH]]);
  await expectNoHint(1, ben);
  await lose(gm);
  await gm.card.reads("Nettle Voss: Stay locked (fixed answer of its side)");

  const [[side] = [""]] = await sidesSet();
  const clear = (person: Person, of: string): Promise<string> =>
    ask(person.page, "clearFixed", "", { combat: id, side: of, fixed: PUSH });
  expect(await clear(ben, side)).toContain("notAllowed");
  for (const of of ["", "s9", "__proto__"]) expect(await clear(ana, of)).toContain("notAllowed");
  expect(await clear(ana, side)).toBe("begun");
  await eventually(sidesSet).toEqual([[side, []]]);

  await setSetting(gm.page, "outOfTurn", "refuse");
  await endEncounter(gm.page);
  await lose(gm, "Nettle Voss", "Wyn Sable");
  await gm.prompt.reads("Push the attacker back?");
  await gm.prompt.press("Stay locked");
  await gm.prompt.gone();
  await settled(gm);
  expect(await gm.card.text()).not.toContain("fixed answer");
});
