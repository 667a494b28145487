import { expect, it } from "vitest";
import { DATA_VERSION, isOfTestVersion } from "../../src/migrations/index.js";

/** A document as this version of a system left it. */
const by = (systemVersion: unknown, systemId = "vantage") => ({ _stats: { systemId, systemVersion } });

it.each([
  ["that noted data of 0.1.0", 1, [], true],
  ["that noted data of the last test version", 2, [by("0.2.0")], true],
  ["that noted today's data, with a document of a test version", DATA_VERSION, [by("0.1.0")], false],
  ["that noted newer data", DATA_VERSION + 1, [], false],
  ["that is new", 0, [], false],
  ["of this version, before it has noted anything", 0, [by("0.2.0"), by("0.10.0")], false],
  ["of 0.1.0, which noted nothing", 0, [by("0.2.0"), by("0.1.0")], true],
  ["of an older version with a shorter number", 0, [by("0.1")], true],
  ["with a document of another system", 0, [by("0.1.0", "other")], false],
  ["with documents that say nothing of their version", 0, [{}, by(null), by("later")], false],
])("a world %s", (_which, noted, sources, isTest) => {
  expect(isOfTestVersion(noted, sources)).toBe(isTest);
});
