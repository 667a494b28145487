import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { begin, isRefusal, replay, type Engagement, type Faces } from "../../src/rules/core/index.js";
import { HIDDEN, type ExchangeState } from "../../src/play/record/state.js";
import { readRecord, stateOf, storedRecord } from "../../src/play/record/stored.js";
import { allGames } from "../../src/rules/registry.js";
import "../rules/registered.js";
import { situationsOf } from "../rules/situations.js";

/** Uuids as a scene has them, in place of the short names of the situations. */
const UUIDS = { ana: "Scene.s.Token.anaana", bo: "Scene.s.Token.bobobo", cy: "Scene.s.Token.cycycy", di: "Scene.s.Token.dididi" };

function asOnScene(engagement: Engagement): Engagement {
  const text = Object.entries(UUIDS).reduce(
    (json, [short, uuid]) => json.replaceAll(`"${short}"`, `"${uuid}"`),
    JSON.stringify(engagement),
  );
  const names = Object.fromEntries(Object.entries(UUIDS).map(([short, uuid]) => [uuid, `Name of ${short}`]));
  return { ...(JSON.parse(text) as Engagement), names };
}
