import { describe, expect, it } from "vitest";
import { surroundings, watchers, type Snapshot } from "../../src/battlefield/index.js";
import type { Facts } from "../../src/rules/core/facts/facts.js";
import { GALLERY, snapshotOf, type Values } from "./gallery/index.js";
import { surveyed } from "./scene.js";

function aloneIn(snapshot: Snapshot): Facts {
  const watching = watchers(snapshot, "A");
  return { ...surroundings(snapshot, "A", 3), ...(watching ? { watchers: watching } : {}) };
}

/** The values of those facts that are expected. */
function valuesOf(facts: Facts, expected: Values): Record<string, unknown> {
  const all: Readonly<Record<string, { readonly value: unknown } | undefined>> = { ...facts };
  return Object.fromEntries(Object.keys(expected).map((name) => [name, all[name]?.value]));
}

function rounded(values: Readonly<Record<string, unknown>>): unknown {
  const copy: unknown = JSON.parse(
    JSON.stringify(values, (_key, value: unknown) =>
      typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value,
    ),
  );
  return copy;
}

describe.each(GALLERY)("$title", ({ cases }) => {
  it.each(cases)("$name", (drawn) => {
    const snapshot = snapshotOf(drawn);
    const { expect: of = {}, alone = {} } = drawn;
    expect(rounded(valuesOf(surveyed(snapshot, { measure: drawn.measure ?? "edges" }), of))).toEqual(
      rounded(of),
    );
    expect(rounded(valuesOf(aloneIn(snapshot), alone))).toEqual(rounded(alone));
  });
});
