import { describe, expect, test } from "vitest";
import { checkTemplates, faultsOfTemplate } from "../../tools/lib/build/templates.mjs";

const PARTIAL = "systems/vantage/templates/die.hbs";
const faults = (text: string) => faultsOfTemplate(text, "templates/x.hbs", new Set([PARTIAL]));

test("every template of this system compiles", async () => {
  await expect(checkTemplates()).resolves.toBe(undefined);
});

describe("a template is refused, with its file and line, for", () => {
  test.each([
    ["a block that is not closed", "<p>\n{{#if a}}\n</p>", /^templates\/x\.hbs:\d: Parse error/],
    [
      "a block closed by another name",
      "<p>\n{{#if a}}\n{{/each}}",
      /^templates\/x\.hbs:2: if doesn't match each/,
    ],
    ["an expression that ends nowhere", "<p>\n\n{{a", /^templates\/x\.hbs:3: Parse error/],
    ["an unknown helper", '<p>\n{{shout "a"}}', /^templates\/x\.hbs:2: the helper "shout" is unknown\.$/],
    ["an unknown helper with named values alone", "{{shout loud=true}}", /:1: the helper "shout"/],
    ["an unknown helper as a block", "\n{{#when a}}{{/when}}", /:2: the helper "when"/],
    ["an unknown helper inside an expression", "{{#if (eq a b)}}{{/if}}", /:1: the helper "eq"/],
    [
      "an unknown helper inside a block",
      "{{#if a}}\n{{#each b}}\n{{shout c}}{{/each}}{{/if}}",
      /:3: the helper/,
    ],
    ["an unknown helper after else", "{{#if a}}{{else when b}}{{/if}}", /:1: the helper "when"/],
    [
      "an unknown partial",
      '<p>\n{{> "systems/vantage/templates/y.hbs"}}',
      /:2: the partial ".*y\.hbs" does not exist/,
    ],
    ["a partial named by an expression", "{{> (lookup a b)}}", /:1: a partial is named by an expression/],
  ])("%s", (_what, text, words) => {
    expect(faults(text)).toEqual([expect.stringMatching(words)]);
  });

  test("each fault, not the first alone", () => {
    expect(faults("{{shout a}}\n{{shout b}}")).toHaveLength(2);
  });
});

test.each([
  "",
  "{{a}} {{a.b}} {{this}} {{@index}} {{../a}}",
  '{{localize "VANTAGE.unknown"}} {{localize key name=b}}',
  "{{#if a}}{{else if b}}{{else}}{{/if}}{{#unless a}}{{/unless}}{{#each a as |b|}}{{b}}{{/each}}{{#with a}}{{/with}}",
  `{{> "${PARTIAL}" id=a}}`,
  "{{!-- {{shout}} --}}",
])("%s is fine", (text) => {
  expect(faults(text)).toEqual([]);
});
