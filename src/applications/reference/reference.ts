import type { Field, Game } from "../../rules/core/index.js";
import { gameText, hasText, text } from "../../play/table/text/localize.js";
import { stepsOfPlay } from "../../rules/declared.js";
import { meaningOf, meaningsOf, namesIn, type MeaningView } from "../text/meaning.js";

/** The topics of a game's quick reference. */
export const REFERENCE_TOPICS = ["sequence", "actions", "modifiers", "conditions", "traits"] as const;
export type ReferenceTopic = (typeof REFERENCE_TOPICS)[number];

/** Words that belong together, each with its meaning. */
interface ReferenceGroup {
  /** Empty for words without a heading. */
  readonly heading: string;
  readonly words: readonly MeaningView[];
}

/** One topic as its template shows it. */
export interface ReferenceView {
  /** Sentences in the order in which they happen. */
  readonly steps: readonly string[];
  readonly groups: readonly ReferenceGroup[];
  /** Whether the game has nothing to say about the topic. */
  readonly isEmpty: boolean;
}

/** The names of actions that a heading lists before it only counts the others. */
const MOST_IN_HEADING = 3;

/** One topic of a game's quick reference, from the declarations that the rules themselves read. */
export function referenceView(rules: Game, topic: ReferenceTopic): ReferenceView {
  const steps = topic === "sequence" ? stepsOfPlay(rules).map((key) => gameText(rules.id, key)) : [];
  const groups = GROUPS[topic](rules).filter(({ words }) => words.length > 0);
  return {
    steps,
    groups,
    isEmpty: steps.length + groups.length === 0,
  };
}

const GROUPS: Readonly<Record<ReferenceTopic, (rules: Game) => readonly ReferenceGroup[]>> = {
  sequence: () => [],
  actions: actionsOf,
  modifiers: modifiersOf,
  conditions: (rules) => [
    { heading: "", words: wordsOf(Object.keys(rules.statuses), rules, "status") },
    {
      heading: text("VANTAGE.reference.tracks"),
      words: wordsOf(Object.keys(rules.actor.tracks), rules, "track"),
    },
  ],
  traits: (rules) => [{ heading: "", words: traitsOf(rules) }],
};

/** The traits that sheets suggest and rules read. */
function traitsOf(rules: Game): readonly MeaningView[] {
  const fields = [rules.actor, ...Object.values(rules.items)].flatMap((kind) => Object.values(kind.fields));
  return meaningsOf(fields.flatMap((field) => namesIn(rules, field, suggested(field))));
}

/** The names that a sheet suggests for a field, as they are written in it. */
function suggested(field: Field): string {
  return field.type === "text" ? (field.known ?? []).join(", ") : "";
}

/** Statuses or tracks with a sentence about what the software does with them. */
function wordsOf(ids: readonly string[], rules: Game, kind: "status" | "track"): readonly MeaningView[] {
  return ids
    .map((id) => ({ name: nameOf(rules, kind, id), meaning: meaningOf(rules, kind, id) }))
    .filter(({ meaning }) => meaning !== "");
}

function nameOf({ id: game }: Game, kind: "status" | "track", id: string): string {
  return gameText(game, `${kind}.${id}`);
}

/** The attacks, and then the other actions that a sheet offers. */
function actionsOf(rules: Game): readonly ReferenceGroup[] {
  const offered = (where: string): readonly MeaningView[] =>
    Object.values(rules.actions)
      .filter((action) => action.offered === where)
      .map(({ id }) => labeled(rules, `action.${id}`));
  return [
    { heading: text("VANTAGE.reference.attacks"), words: offered("attack") },
    { heading: text("VANTAGE.reference.others"), words: offered("sheet") },
  ];
}

/** All modifiers, below the names of the actions that they change. */
function modifiersOf(rules: Game): readonly ReferenceGroup[] {
  const groups = new Map<string, MeaningView[]>();
  for (const { id, tests } of rules.modifiers) {
    const heading = headingOf(rules, tests);
    groups.set(heading, [...(groups.get(heading) ?? []), labeled(rules, `modifier.${id}`)]);
  }
  return [...groups].map(([heading, words]) => ({ heading, words }));
}

function headingOf(rules: Game, tests: readonly string[]): string {
  const changed = Object.values(rules.actions).filter(({ test }) => tests.includes(test));
  const names = [...new Set(changed.map(({ id }) => gameText(rules.id, `action.${id}.label`)))];
  const shown = names.slice(0, MOST_IN_HEADING).join(", ");
  const count = names.length - MOST_IN_HEADING;
  return count > 0 ? text("VANTAGE.reference.andMore", { names: shown, count }) : shown;
}

/** An action or a modifier with its label and its hint. */
function labeled({ id }: Game, key: string): MeaningView {
  const hint = `VANTAGE.${id}.${key}.hint`;
  return { name: gameText(id, `${key}.label`), meaning: hasText(hint) ? text(hint) : "" };
}
