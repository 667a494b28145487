import { describe, expect, test } from "vitest";
import { filesBelow, textOf } from "../sources.js";

/** Ways to make code of a text, or to put a script into a page, as written in code or after it was made small. */
const MADE_OF_TEXT: Readonly<Record<string, RegExp>> = {
  eval: /(?<![\w$.])eval\s*\(|(?:globalThis|window|self)\s*(?:\.\s*eval\b|\[\s*["'`]eval)/,
  "new Function": /(?<![\w$.])(?:new\s+)?(?:globalThis\.|window\.)?(?:Async|Generator)?Function\s*\(/,
  "a constructor of functions": /\.constructor\s*\(\s*["'`]|Reflect\.construct\(\s*Function/,
  "a timer with a text": /\bset(?:Timeout|Interval)\s*\(\s*["'`]/,
  "a script element": /<script\b|createElement\(\s*["'`]script/i,
  "an address with a script": /javascript:/i,
};

/** What a template, a style sheet or a picture may not hold. */
const INLINE: Readonly<Record<string, RegExp>> = {
  "a script element": /<script\b/i,
  "an event handler": /<[^>]*\son[a-z]+\s*=/i,
  "an address with a script": /javascript:/i,
  "markup that is not escaped": /\{\{\{/,
};

/** The files that hold something of a list, with what they hold. */
function findings(files: readonly string[], list: Readonly<Record<string, RegExp>>): string[] {
  return files.flatMap((file) => {
    const text = textOf(file);
    return Object.entries(list)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${file}: ${what}`);
  });
}

describe("neither the sources nor what is built", () => {
  const code = ["src", "dist"].flatMap((folder) =>
    filesBelow(folder).filter((file) => /\.(ts|mjs|js)$/.test(file)),
  );
  const pages = ["templates", "styles", "assets", "lang", "packs", "dist"].flatMap((folder) =>
    filesBelow(folder).filter((file) => /\.(hbs|html|css|scss|svg|json)$/.test(file)),
  );

  test("make code of texts, or put scripts into a page", () => {
    expect(code.filter((file) => file.startsWith("dist/")).length).toBeGreaterThan(0);
    expect(findings(code, MADE_OF_TEXT)).toEqual([]);
  });

  test("hold inline scripts", () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(findings(pages, INLINE)).toEqual([]);
  });
});

test.each([
  ["eval", 'x=eval("1")'],
  ["eval", "window.eval(a)"],
  ["new Function", 'new Function("return 1")'],
  ["new Function", "let f=Function(a)"],
  ["new Function", "new AsyncFunction(a)"],
  ["a constructor of functions", 'a.constructor("return 1")()'],
  ["a timer with a text", 'setTimeout("run()",1)'],
  ["a script element", 'document.createElement("script")'],
])("the search finds %s in %s", (what, text) => {
  expect(MADE_OF_TEXT[what]?.test(text)).toBe(true);
});

test.each([
  ["an event handler", '<b class="x" onclick="run()">'],
  ["a script element", "<SCRIPT src=x>"],
  ["markup that is not escaped", "{{{name}}}"],
])("the search finds %s in %s", (what, text) => {
  expect(INLINE[what]?.test(text)).toBe(true);
});
