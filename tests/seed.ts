import fc from "fast-check";
import { SEED } from "../tools/lib/seed.mjs";

fc.configureGlobal({ seed: SEED });
