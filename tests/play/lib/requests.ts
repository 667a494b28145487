import type { Engagement, Faces } from "../../../src/rules/core/index.js";

/** Whose line a call goes over. */
export type Who = "attacker" | "defender" | "referee";

/** What a person asks for; it waits at the server until a referee has dealt with it. */
export type Request =
  | {
      readonly id: string;
      readonly verb: "begin";
      readonly exchange: string;
      readonly engagement: Engagement;
    }
  | {
      readonly id: string;
      readonly verb: "answer";
      readonly exchange: string;
      readonly key: string;
      readonly choice: string;
    }
  | {
      readonly id: string;
      readonly verb: "roll";
      readonly exchange: string;
      readonly key: string;
      readonly faces: Faces;
    }
  | { readonly id: string; readonly verb: "apply" | "undo"; readonly exchange: string }
  | { readonly id: string; readonly verb: "undoRow"; readonly exchange: string; readonly row: string }
  | { readonly id: string; readonly verb: "reroll"; readonly exchange: string; readonly key: string };
