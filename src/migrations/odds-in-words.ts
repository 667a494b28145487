import type { Step } from "./step.js";

/** Version 4: odds against enemies are exact by default in all games. Two games had them in words. */
export const ODDS_IN_WORDS: Step = {
  version: 4,
  shape: (_kind, source) => source,
  text: (text) => text,
  settings: {},
  defaults: { "gurps.chancesShown": "words", "dark-heresy.chancesShown": "words" },
};
