// @ts-check
import { declaration } from "./declaration.mjs";

Hooks.once("vantage.register", (api) =>
  api.declareGame(declaration, async () => (await import("./rules.mjs")).rules),
);
