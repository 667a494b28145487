/** A generation of Foundry that the system is for. */
export type Generation = 13 | 14;

type Area = Readonly<Record<Generation, readonly string[]>>;

/**
 * At which generation each file of `tests/browser/` plays, by areas of the system: each area has files at both. A file stays
 * at its generation, so that it fails for what changed and not for where it was played. Names with `table/` are files of
 * `tests/table/`.
 */
export const AREAS: Readonly<Record<string, Area>> = {
  attacks: {
    13: ["attack", "refusals", "ground", "waiting-place", "drag-again", "first-turns/first-drag", "counters"],
    14: ["drag", "areas", "group-drag", "group-stops", "destination", "switch-weapons"],
  },
  dialog: {
    13: ["dialog", "dialog-fits", "keyboard", "touch"],
    14: ["dialog-window", "dialog-layout", "decisions", "chances", "table/shown-chances"],
  },
  cards: {
    13: [
      "card-size",
      "cards",
      "chat-log",
      "undo",
      "undo-row",
      "late-writes",
      "table/late-writes",
      "by-hand",
      "table/by-hand",
      "table/undo-effects",
      "quick-reference",
    ],
    14: ["dice", "table/restoring", "requests", "table/requests", "prompt"],
  },
  sheets: {
    13: ["sheet", "sheet-layout", "sheet-arrangement", "filled", "gca-import"],
    14: ["sheets", "availability", "documents", "gcs-import", "gcs-portrait"],
  },
  people: {
    13: [
      ...[
        "players",
        "no-gm",
        "table/secrets",
        "table/fixed-answers",
        "rights",
        "busy-referee",
        "meanwhile",
        "flood",
      ],
      ...["secret-choices", "trusted-periods", "table/trusted-periods", "table/gm-only"],
    ],
    14: [
      ...[
        "players-roll",
        "waiting-questions",
        "place-choices",
        "table/players-roll",
        "private-rolls",
        "table/private-rolls",
      ],
      ...["table/hidden-models", "coming-and-going", "joined", "faults/faults"],
      "plain-messages",
    ],
  },
  hostile: {
    13: ["table/hostile", "hostile-names", "hostile-cards", "content-policy"],
    14: ["table/hostile-table"],
  },
  worlds: {
    13: [
      ...["settings", "tour", "test-world", "pictures", "strict", "foreign-host"],
      ...["proving-ground", "library"],
    ],
    14: ["first-run", "other-scene", "measuring"],
  },
  packages: {
    13: ["hooks", "conformance/applications", "conformance/sight", "bar-token-action-hud"],
    14: ["new-game", "conformance/parts-and-forms", "conformance/relations", "broken-module", "bar-argon"],
  },
  battles: {
    13: [
      "battle",
      "battle-meanwhile",
      "battle-odd",
      "battle-report",
      "battle-rights",
      "tracker-rows",
      "drop-activates",
      "next-ready",
      "last-options",
      "target-list",
      "same-again",
      "group-run",
      "table/battle-rights",
      "first-turns/tnt",
    ],
    14: [
      "battle-answers",
      "battle-setup",
      "turns",
      "tnt-gestures",
      "table/undo-battles",
      "table/battle-faults",
      "table/first-turns",
    ],
  },
  gurps: { 13: ["gurps"], 14: ["gurps-gestures", "first-turns/gurps"] },
  mest: { 13: ["first-turns/mest"], 14: ["mest", "mest-battle", "sides"] },
  godsgloom: { 13: ["first-turns/godsgloom"], 14: ["godsgloom"] },
  darkHeresy: {
    13: ["dark-heresy", "first-turns/dark-heresy"],
    14: ["dark-heresy-battle", "fixed-answers"],
  },
  themes: { 13: ["host-themes/usual"], 14: ["host-themes/machine"] },
};

/** A run without `VANTAGE_GENERATION` plays these a second time, at the other generation. */
export const AT_BOTH: readonly string[] = ["attack", "cards", "sheet"];

/** These name a generation for each of their tables. */
export const THEIR_OWN: Readonly<Record<string, string>> = {
  "conformance/detached": "windows are detached in generation 14",
  levels: "only generation 14 has levels",
  "generation-14": "what only generation 14 has",
  "other-system": "a table of each generation",
};

/** What the environment says: a generation for all files, and whether this is the second time. */
interface Wishes {
  readonly all?: string | undefined;
  readonly again?: string | undefined;
}

/**
 * The generation at which a file plays.
 *
 * @param file  its path; a file outside of `tests/browser/` and `tests/table/` plays at 13
 */
export function generationOf(file: string, { all, again }: Wishes): Generation {
  if (all === "13" || all === "14") return all === "14" ? 14 : 13;
  const [, name = ""] = /tests\/(?:browser\/)?(.+)\.test\.ts$/.exec(file.replaceAll("\\", "/")) ?? [];
  const own = Object.values(AREAS).some((area) => area[14].includes(name)) ? 14 : 13;
  if (again !== "yes") return own;
  return own === 14 ? 13 : 14;
}
