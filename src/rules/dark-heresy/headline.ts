import {
  sumOf,
  type Headline,
  type HeadlinePart,
  type NoteRequest,
  type Ref,
  type Notes,
} from "../core/index.js";

/** The result of an exchange of Dark Heresy in one line. */
export const headline: Headline = (told) => [
  ...shot(told),
  ...harm(told),
  ...told.each(FATES),
  ...contest(told),
  ...told.each(TESTS),
];

/** DH-30, DH-33, DH-39: the number of hits of an attack and how many of them were evaded. */
function shot(told: Notes): readonly HeadlinePart[] {
  const hits = sumOf(told.all("hit", "hitUntargeted"), "hits");
  if (hits > 0) {
    const evaded = sumOf(told.all("evaded"), "hits");
    return [
      hits > 1 ? { key: "hits", refs: [], data: { count: hits }, plain: "hit" } : { key: "hit", refs: [] },
      ...(evaded >= hits
        ? told.says("evaded", "evades", "allEvaded")
        : evaded > 0
          ? [{ key: "evaded", refs: [], data: { count: evaded } }]
          : []),
    ];
  }
  return [
    ...(told.has("missed", "missedUntargeted") ? [{ key: "miss", refs: [] }] : []),
    ...told.each({ jammed: ["jam"], overheated: ["overheats"], losesFooting: ["losesFooting", "fall"] }),
  ];
}

const HARM = ["wounded", "critical"];
const NO_HARM = ["noDamage", "coverStops"];

/** DH-9, DH-37: the damage that each model takes. */
function harm(told: Notes): readonly HeadlinePart[] {
  const struck = told.byModel(...HARM, ...NO_HARM);
  const damage = [...struck].map(([victim, own]) => harmOf(victim, own, struck.size > 1));
  return [...damage, ...(told.has("fury", "furySlays", "furyScratch") ? [{ key: "fury", refs: [] }] : [])];
}

/** The keys whose text names the model. They are used when several models are struck. */
const NAMED = {
  damage: "damageOf",
  criticalDamage: "criticalDamageOf",
  unhurt: "unhurtOf",
} as const;

function harmOf(victim: Ref, own: readonly NoteRequest[], isNamed: boolean): HeadlinePart {
  const count = sumOf(own, "through");
  const named = (key: keyof typeof NAMED): Pick<HeadlinePart, "key" | "refs"> =>
    isNamed ? { key: NAMED[key], refs: [victim] } : { key, refs: [] };
  if (count === 0) return { ...named("unhurt"), plain: "unhurt" };
  const isCritical = own.some(({ key }) => key === "critical");
  return { ...named(isCritical ? "criticalDamage" : "damage"), data: { count }, plain: "hurt" };
}

/** The effects on a model besides damage. */
const FATES: Readonly<Record<string, readonly [string, string]>> = {
  out: ["dies", "death"],
  burnsFate: ["burnsFate", "spared"],
  diesTired: ["dies", "death"],
  collapses: ["passesOut", "down"],
  isStunned: ["isStunned", "stunned"],
  staysStunned: ["isStunned", "stunned"],
  stunEnds: ["recovers", "recovered"],
  bleeds: ["bleeds", "bleeding"],
  burns: ["burns", "fire"],
  grapples: ["grapples", "grappled"],
  pinnedInCover: ["pinned", "isPinned"],
  pinnedInOpen: ["pinned", "isPinned"],
  notPinned: ["notPinned", "unpinned"],
  escapes: ["notPinned", "unpinned"],
  staysPinned: ["pinned", "isPinned"],
};

/** DH-32: the result of an opposed test: its winner, or a tie. */
function contest({ notes }: Notes): readonly HeadlinePart[] {
  return notes.flatMap(({ key, refs, data }) => {
    const [family, end = "", successes] = key.split(".");
    if (family !== "opposed" || !Object.hasOwn(CONTESTS, end)) return [];
    const { by, plain } = CONTESTS[end] ?? { by: end, plain: "tie" };
    return data && successes === "both" ? [{ key: by, refs, data, plain }] : [{ key: end, refs, plain }];
  });
}

/** The ends of an opposed test. The headline shows the degrees when both sides succeed (`by`). */
const CONTESTS: Readonly<Record<string, { readonly by: string; readonly plain: string }>> = {
  won: { by: "wonBy", plain: "test" },
  lost: { by: "lostBy", plain: "testLost" },
  even: { by: "evenBy", plain: "tie" },
};

const TESTS: Readonly<Record<string, readonly [string, string?]>> = {
  testPassed: ["success"],
  testFailed: ["failure"],
  jamCleared: ["jamCleared"],
  staysJammed: ["staysJammed"],
  falls: ["falls", "fall"],
  knockedDown: ["knockedDown", "fall"],
};
