import { afterAll, vi } from "vitest";
import { DICE } from "../playground/client/dice/index.js";
import { clearGlobals } from "../playground/client/shared/globals.js";
import { forgetWarnings } from "../playground/client/utils/logging.js";
import { forgetGames } from "../src/rules/registry.js";

const dice = { ...DICE, rolls: [...DICE.rolls], terms: { ...DICE.terms } };

// The files of a worker share their modules: each leaves the table as it found it.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  clearGlobals();
  forgetGames();
  forgetWarnings();
  Object.assign(DICE, dice);
});
