import type { Token } from "../../canvas/index.js";
import { h } from "../../shared/dom.js";
import { run } from "../report.js";

const BARS = ["bar1", "bar2"] as const;

/** What was typed into the field of a bar. */
interface AttributeInput {
  readonly value: number;
  /** Whether the value is added to what the bar shows. */
  readonly isDelta: boolean;
}

/** Reads what a person types at a bar: "7" and "=7" set it, "+3" and "-2" change it. Null for what is no number. */
export function parseAttributeInput(text: string): AttributeInput | null {
  const written = text.trim().replace("−", "-");
  const digits = written.replace(/^=\s*/, "");
  const value = Number(digits);
  if (digits === "" || !Number.isFinite(value)) return null;
  return { value, isDelta: /^[+-]/.test(written) };
}

/** The fields of a token's bars, the second one above the first. A bar that nothing stores can be read only. */
export function barInputs(object: Token): readonly (HTMLElement | null)[] {
  return [...BARS].reverse().map((name) => barInput(object, name));
}

function barInput(object: Token, name: (typeof BARS)[number]): HTMLElement | null {
  const { document } = object;
  const bar = document.getBarAttribute(name);
  if (!bar || !document.isOwner) return null;
  const input = h("input", {
    type: "text",
    name,
    value: bar.value,
    autocomplete: "off",
    "aria-label": `Bar: ${bar.attribute}`,
    disabled: !bar.editable,
  });
  input.addEventListener("change", () => run(() => change(object, name, input)));
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Enter") return;
    event.preventDefault();
    input.blur();
  });
  return h("div", { class: `attribute ${name}` }, input);
}

async function change(object: Token, name: string, input: HTMLInputElement): Promise<void> {
  const bar = object.document.getBarAttribute(name);
  const typed = parseAttributeInput(input.value);
  if (!bar || !typed) {
    input.value = String(bar?.value ?? "");
    throw new Error("A bar takes a number, or a change such as +2 or -3.");
  }
  await object.actor?.modifyTokenAttribute(bar.attribute, typed.value, typed.isDelta, bar.type === "bar");
  input.value = String(object.document.getBarAttribute(name)?.value ?? "");
}
