// @ts-check
import { complete } from "../../systems/vantage/core.mjs";
import { declaration } from "./declaration.mjs";
import { rules } from "./rules.mjs";

Hooks.once("vantage.register", (api) => api.registerGame(complete(declaration, rules)));
