import { isTag } from "../../../foundry/elements.js";
import { shortText } from "../../../rules/core/index.js";
import { storedBattle } from "../../../data/stored-battle.js";
import { STATES, type BattleEdits } from "../../../play/referee/battle/changes.js";
import { LONGEST_VICTORY } from "../../../play/table/battle/scenario.js";
import { text } from "../../../play/table/text/localize.js";

type Encounter = Combat.Implementation;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control and the thing that it edits: the first part of its name, such as `members`, then ids. */
interface Edit {
  readonly control: Control;
  readonly kind: string;
  readonly ids: readonly string[];
  readonly value: string;
}

/** The changes that a person has made in a valid form. */
export function editsOf(form: HTMLElement): BattleEdits {
  const edits = changed(form);
  const of = <T>(kind: string, value: (edit: Edit) => T): Record<string, T> =>
    Object.fromEntries(
      edits.filter((edit) => edit.kind === kind).map((edit) => [edit.ids[0] ?? "", value(edit)]),
    );
  const left: Record<string, Record<string, number>> = {};
  for (const { kind, ids, value } of edits) {
    const [id = "", track = ""] = ids;
    if (kind === "left") left[id] = { ...left[id], [track]: Number(value) };
  }
  const numbers = edits
    .filter(({ kind }) => ["tracks", "sides", "models", "setup"].includes(kind))
    .map(({ control, value }) => [control.name, Number(value)] as const);
  const victory = edits.find(({ kind }) => kind === "victory");
  return {
    numbers: Object.fromEntries(numbers),
    names: of("names", ({ value }) => shortText(value)),
    members: of("members", ({ value }) => value),
    states: of("states", ({ value }) => STATES.find((one) => one === value) ?? "ready"),
    leaders: of("leaders", ({ value }) => value),
    ...(victory ? { victory: shortText(victory.value, LONGEST_VICTORY) } : {}),
    left,
  };
}

/** The same in words: what concerns hidden models apart. Before a battle begins nothing is said. */
export function linesOf(
  form: HTMLElement,
  combat: Encounter,
): { readonly open: readonly string[]; readonly secret: readonly string[] } {
  if ((storedBattle(combat)?.tracks["round"] ?? 0) === 0) return { open: [], secret: [] };
  const lines = changed(form).map((edit) => [isSecret(combat, edit), lineOf(edit)] as const);
  return {
    open: lines.filter(([secret]) => !secret).map(([, line]) => line),
    secret: lines.filter(([secret]) => secret).map(([, line]) => line),
  };
}

function changed(form: HTMLElement): readonly Edit[] {
  return [...form.querySelectorAll<Control>("[data-was]")].flatMap((control) => {
    const [kind = "", ...ids] = control.name.split(".");
    const value = valueOf(control);
    return value === null || value === control.dataset["was"] ? [] : [{ control, kind, ids, value }];
  });
}

/** The value of a control; null when the control has no valid value. */
function valueOf(control: Control): string | null {
  const { value } = control;
  if (isTag(control, "select")) return value;
  if (isTag(control, "textarea")) return value.trim();
  // The leader of a side is empty where the side has none.
  if (control.type === "hidden") return value;
  if (control.type !== "number") return value.trim() === "" ? null : value.trim();
  return value === "" ? null : String(Number(value));
}

function lineOf({ control, value }: Edit): string {
  const was = control.dataset["was"] ?? "";
  const shown = (wanted: string): string =>
    isTag(control, "select")
      ? ([...control.options].find((option) => option.value === wanted)?.text ?? wanted)
      : wanted;
  const label = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent.trim() ?? "";
  return text("VANTAGE.battle.edit.change", { label, was: shown(was), now: shown(value) });
}

function isSecret(combat: Encounter, { kind, ids, value }: Edit): boolean {
  const id =
    kind === "leaders" ? value : ["members", "states", "models", "left"].includes(kind) ? (ids[0] ?? "") : "";
  const combatant = combat.combatants.get(id);
  if (!combatant) return false;
  return combatant.hidden || combatant.token?.hidden === true;
}
