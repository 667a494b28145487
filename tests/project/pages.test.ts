import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { pages } from "../../tools/eslint/pages.mjs";

/** What the rule says of a test of these statements, with functions before it. */
function said(statements = "", before = ""): readonly (string | undefined)[] {
  const code = `${before}\ntest("it", async () => {\n${statements}\n});`;
  const config: Linter.Config = {
    languageOptions: { parser: tseslint.parser },
    plugins: { pages },
    rules: { "pages/up-to-date": "error" },
  };
  return new Linter().verify(code, config).map(({ messageId, message }) => messageId ?? message);
}

const PLACE_OF =
  "async function placeOf(person: Person) { return (await modelState(person.page, 'Mags')).x; }";

test.each<readonly [string, string, string?]>([
  ["another page was waited on", "await ana.card.reads('Hit'); expect(await gm.card.text()).toBe('Hit');"],
  ["another page was pressed on", "await ana.card.press('Roll'); expect(await gm.card.text()).toBe('Hit');"],
  ["its value is kept", "await ana.card.press('Roll'); const state = await stateOf(gm.page);"],
  ["a function of the file reads", "await ana.card.press('Roll'); const at = await placeOf(gm);", PLACE_OF],
  [
    "a part of the page is read",
    "const row = rowOf(gm); await ana.card.press('Roll'); expect(await row.count()).toBe(1);",
  ],
  [
    "someone else was waited for",
    "await ana.card.press('Roll'); await settled(ana, ben); expect(await gm.card.text()).toBe('');",
  ],
  [
    "it is another window",
    "const other = await ana.anotherWindow(); await ana.card.press('Roll'); expect(await other.card.text()).toBe('');",
  ],
])("a page may be behind: %s", (_why, statements, before) => {
  expect(said(statements, before)).toEqual(["behind"]);
});

test.each<readonly [string, string, string?]>([
  ["nothing is drawn", "await gm.card.press('Roll'); expect(await gm.card.element.count()).toBe(0);"],
  ["a text has not come", "await gm.card.press('Roll'); expect(await gm.card.text()).not.toContain('Hit');"],
  [
    "nothing changed",
    "await gm.card.press('Roll'); expect(await trackOf(gm.page, 'Mags', 'wounds')).toBe(0);",
  ],
])("what is absent may be late: %s", (_why, statements) => {
  expect(said(statements)).toEqual(["absent"]);
});

test.each<readonly [string, string, string?]>([
  ["nothing has happened yet", "expect(await gm.card.element.count()).toBe(0);"],
  [
    "it is read again until it holds",
    "await ana.card.press('Roll'); await eventually(() => gm.card.text()).toBe('Hit');",
  ],
  [
    "both have settled",
    "await ana.card.press('Roll'); await settled(ana, gm); expect(await gm.card.element.count()).toBe(0);",
  ],
  [
    "both were waited on",
    "await ana.card.press('Roll'); await gm.card.reads('Hit'); await ana.card.reads('Hit'); expect(await gm.card.text()).toBe('');",
  ],
  [
    "each of a list was waited on",
    "await ana.card.press('Roll'); for (const person of [gm, ana]) await person.card.reads('Hit'); expect(await gm.card.text()).toBe('');",
  ],
  [
    "the page itself was pressed on",
    "await ana.card.press('Roll'); expect(await ana.card.text()).toBe('Hit');",
  ],
  [
    "what it opens was drawn after its act",
    "await gm.page.keyboard.press('i'); const sheet = await openSheet(gm.page); expect(await sheet.locator('li').count()).toBe(0);",
  ],
  [
    "dice were given elsewhere",
    "await gm.card.press('Roll'); await ana.give(['d10', 3]); expect(await gm.card.text()).toBe('Hit');",
  ],
  [
    "a value was kept before",
    "const before = await stateOf(gm.page); await ana.card.press('Roll'); expect(before).toEqual({});",
  ],
  [
    "a page is given a function that acts",
    "await ana.card.press('Roll'); const isPressed = await gm.page.evaluate(press);",
    "const press = () => document.querySelector('button').click();",
  ],
  [
    "an act gives its answer",
    "await gm.card.press('Roll'); expect(await asks(ana)).toBe('no');",
    "const asks = ({ page }) => page.evaluate(() => game.useAction());",
  ],
])("a page may be read: %s", (_why, statements, before) => {
  expect(said(statements, before)).toEqual([]);
});
