import { h } from "../../shared/dom.js";
import { localize } from "../words.js";

/** A labeled input. */
export interface FormGroupConfig {
  label: string;
  input: HTMLElement | HTMLCollection | readonly HTMLElement[];
  units?: string | null | undefined;
  hint?: string | null | undefined;
  rootId?: string | null | undefined;
  classes?: readonly string[] | null | undefined;
  stacked?: boolean | null | undefined;
  localize?: boolean | null | undefined;
}

let groups = 0;

/** A group of label, input and hint, tied together for screen readers. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const say = (text: string): string => (config.localize ? localize(text) : text);
  const inputs =
    config.input instanceof HTMLElement
      ? [config.input]
      : [...config.input].filter((one): one is HTMLElement => one instanceof HTMLElement);
  const [firstInput] = inputs;
  const label = h("label", {}, say(config.label));
  if (config.units) label.append(" ", h("span", { class: "units" }, `(${say(config.units)})`));
  const root = config.rootId ?? `group-${++groups}`;
  if (firstInput) {
    if (firstInput.id === "")
      firstInput.id = `${root}-${(firstInput.getAttribute("name") ?? String(groups)).replaceAll(/[^\w.-]/g, "-")}`;
    label.htmlFor = firstInput.id;
  }
  const fields = h("div", { class: "form-fields" }, ...inputs);
  const group = h(
    "div",
    { class: ["form-group", ...(config.stacked ? ["stacked"] : []), ...(config.classes ?? [])] },
    label,
    fields,
  );
  if (config.hint) {
    const id = firstInput ? `${firstInput.id}-hint` : undefined;
    group.append(h("p", { class: "hint", id }, say(config.hint)));
    if (firstInput && id !== undefined) firstInput.setAttribute("aria-describedby", id);
  }
  return group;
}
