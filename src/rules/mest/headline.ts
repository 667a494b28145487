import {
  sumOf,
  type Headline,
  type HeadlinePart,
  type NoteRequest,
  type Ref,
  type Notes,
} from "../core/index.js";

/** The result of an exchange of MEST Tactics in one line. */
export const headline: Headline = (told) => {
  const attacks = told.each(ATTACKS);
  return [
    ...attacks,
    ...harm(told),
    // The line of an attack already says the result of its Test.
    ...(attacks.length > 0 ? [] : told.each(TESTS)),
    ...told.few(NERVE, "nerves"),
    ...told.each(OTHERS),
  ];
};

/** MEST-46: the Hit Tests of an attack and of the answer to it. */
const ATTACKS: Readonly<Record<string, readonly [string, string?]>> = {
  hit: ["hits", "hit"],
  missed: ["misses", "miss"],
  calledOff: ["calledOff"],
};

const HARM = ["wounded", "cleaves", "stunWounds"];
/** The notes that a model is out of play, each with the key of the text that does not name the model. */
const ENDS: Readonly<Record<string, string>> = {
  eliminated: "eliminatedPlain",
  knockedOut: "knockedOutPlain",
};
const NO_HARM = ["armorHolds", "resisted"];

/** MEST-48 to MEST-50: the Wounds of each model, or the reason why it has none. */
function harm(told: Notes): readonly HeadlinePart[] {
  const struck = told.byModel(...HARM, ...Object.keys(ENDS), "stunned", ...NO_HARM);
  return [...struck].flatMap(([victim, own]) => harmOf(victim, own, struck.size > 1));
}

/** The texts that name the model. They are used when several models are struck. */
const NAMED = {
  wounds: "woundsOf",
  stunned: "stunnedOf",
  armorHolds: "armorHoldsOf",
  unhurt: "unhurtOf",
} as const;

function harmOf(victim: Ref, own: readonly NoteRequest[], isNamed: boolean): readonly HeadlinePart[] {
  const refs = [victim];
  const end = Object.entries(ENDS).find(([id]) => own.some(({ key }) => key === id));
  if (end) return [{ key: end[0], refs, plain: end[1] }];
  const hurt = own.filter(({ key }) => HARM.includes(key));
  const count = sumOf(hurt, "damage") + sumOf(hurt, "more");
  const isStunned = own.some(({ key }) => key === "stunned");
  const named = (key: keyof typeof NAMED): HeadlinePart =>
    isNamed ? { key: NAMED[key], refs, plain: key } : { key, refs: [] };
  if (count > 0) return [{ ...named("wounds"), data: { count }, plain: "hurt" }];
  if (isStunned) return [named("stunned")];
  return [named(own.some(({ key }) => key === "armorHolds") ? "armorHolds" : "unhurt")];
}

const TESTS: Readonly<Record<string, readonly [string, string?]>> = {
  passed: ["passed", "test"],
  failed: ["failed", "testLost"],
  detected: ["detected", "found"],
  disengaged: ["disengaged", "free"],
};

/** MEST-51 to MEST-53: Fear Tests and Morale Tests. */
const NERVE: Readonly<Record<string, readonly [string, string]>> = {
  fearHeld: ["keepsCalm", "calm"],
  steady: ["steady", "calm"],
  nervous: ["nervous", "shaken"],
  disordered: ["disordered", "shaken"],
  panicked: ["panicked", "shaken"],
};

const OTHERS: Readonly<Record<string, readonly [string, string?]>> = {
  bottlePassed: ["fightsOn"],
  bottled: ["bottled"],
  falls: ["falls", "fall"],
  jumpHurts: ["landsHard", "fall"],
  stopsLeaving: ["stopped", "notFree"],
  revived: ["revived", "up"],
};
