import { partOf, type Headline, type HeadlinePart, type Notes } from "../core/index.js";

/** The result of an exchange of This Is Not a Test in one line. */
export const headline: Headline = (told) => [
  ...shots(told),
  ...melee(told),
  ...wounds(told),
  ...told.few(NERVE, "nerves"),
  ...told.each(OTHERS),
];

const HITS = ["hit", "hitSuppressive", "hitUntargeted"];
const MISSES = ["missed", "missedUntargeted"];

/** TNT-33, TNT-40: the part of the headline about the shots of an attack. */
function shots(told: Notes): readonly HeadlinePart[] {
  const fired = told.count(...HITS, ...MISSES);
  if (fired === 0) return [];
  const hits = told.count(...HITS);
  return [...(fired > 1 ? [burst(hits, fired)] : shot(told)), ...told.says("jam", "jam")];
}

function burst(hits: number, fired: number): HeadlinePart {
  const data = { hits, shots: fired };
  return hits > 0
    ? { key: "burst", refs: [], data, plain: "shotHits" }
    : { key: "burstMissed", refs: [], data, plain: "miss" };
}

/**
 * TNT-41: the part of a headline about a single shot. After a shot into a melee, the part names the model
 * that was hit.
 */
function shot(told: Notes): readonly HeadlinePart[] {
  const [hit] = told.all(...HITS);
  if (!hit) return [{ key: "miss", refs: [] }];
  if (told.has("dealt")) return told.says("dealt", "hitOn", "shotHits");
  return [{ key: hit.tone === "critical" ? "criticalHit" : "shotHits", refs: [] }];
}

/** TNT-45 to TNT-50: the part about close combat: the winner, and a push if there was one. */
function melee(told: Notes): readonly HeadlinePart[] {
  const pushed = told.has("pushed");
  if (told.has("beaten"))
    return told.says("beaten", pushed ? "beatsBack" : "beatsOff", pushed ? "beatenBack" : "beatenOff");
  if (!told.has("struck")) return told.says("locked", "locked", "tie");
  const isOnlyPush = pushed && !told.has("wounded");
  return [
    ...told.says("struck", isOnlyPush ? "drivesBack" : "strikes", isOnlyPush ? "drivenBack" : "strikeHits"),
    ...(pushed && !isOnlyPush ? told.says("pushed", "pushed", "drivenBack") : []),
  ];
}

/** TNT-37, TNT-55: the part about wounds and about models that are out of action. */
function wounds(told: Notes): readonly HeadlinePart[] {
  const out = told.all("out");
  const count = told.count("wounded");
  const isHarmless = out.length === 0 && count === 0;
  return [
    ...(count > 0 ? [{ key: "wounds", refs: [], data: { count }, plain: "hurt" }] : []),
    ...out.map((one) => partOf({ ...one, refs: one.refs.slice(1) }, "out", "outOfAction")),
    ...(isHarmless && told.has("noWound", "woundFumbled", "shruggedOff")
      ? [{ key: "unhurt", refs: [] }]
      : []),
    ...(isHarmless && told.has("wasted") ? [{ key: "wasted", refs: [] }] : []),
  ];
}

/**
 * TNT-60 to TNT-71: the notes of graze and Morale tests, each with its words in the headline. A model's
 * second test, at the table edge, is not counted again.
 */
const NERVE: Readonly<Record<string, readonly [string, string]>> = {
  grazeHeld: ["keepsCalm", "calm"],
  grazeFailed: ["isShaken", "shaken"],
  moraleHeld: ["nerveHolds", "held"],
  breaks: ["breaks", "broken"],
  moraleFumbled: ["panics", "panic"],
};

const OTHERS: Readonly<Record<string, readonly [string, string?]>> = {
  testPassed: ["passed", "test"],
  testFailed: ["failed", "testLost"],
  opposedWon: ["wins", "test"],
  opposedLost: ["holdsOut", "testLost"],
  disengaged: ["disengaged", "free"],
  held: ["stays", "notFree"],
  fallsShort: ["fallsShort", "short"],
  falls: ["falls", "fall"],
  leavesTable: ["leaves", "left"],
};
