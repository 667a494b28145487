import { Hooks } from "../../helpers/index.js";
import { localize } from "../words.js";
import type { Options, RenderOptions } from "../api/configuration.js";
import { h, icon, type Child } from "../../shared/dom.js";
import { run } from "../report.js";
import { coreControls, type SceneControl, type SceneTool } from "./control-sets.js";
import { Panel } from "./panel.js";

/** What to choose: a control set, a tool of it, and toggles of it. */
interface ActivateOptions {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

/** The tools at the left of the canvas: control sets, and the tools of the chosen one. */
export class SceneControls extends Panel {
  static override DEFAULT_OPTIONS: Options = {
    id: "scene-controls",
    tag: "aside",
    classes: ["scene-controls"],
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };
  static override container = "#ui-left";
  static override renderHooks = ["canvasReady"];

  #controls: Record<string, SceneControl> | null = null;
  #active = "tokens";

  /** All control sets by name. */
  get controls(): Record<string, SceneControl> {
    this.#controls ??= this.#prepare();
    return this.#controls;
  }

  get control(): SceneControl | null {
    return this.controls[this.#active] ?? null;
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneTool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  #prepare(): Record<string, SceneControl> {
    const controls = coreControls();
    Hooks.callAll("getSceneControlButtons", controls);
    for (const control of Object.values(controls)) {
      const usual = Object.values(control.tools).find((tool) => !tool.button && !tool.toggle);
      if (!(control.activeTool in control.tools)) control.activeTool = usual?.name ?? "";
    }
    return controls;
  }

  /** Chooses a control set, a tool or toggles; their listeners are called. */
  async activate(options: ActivateOptions = {}): Promise<void> {
    const { event, toggles = {} } = options;
    const before = this.control;
    const next = this.controls[options.control ?? this.#active];
    if (!next || next.visible === false) return;
    const changed = next !== before;
    if (changed) {
      before?.onChange?.(event, false);
      this.#active = next.name;
    }
    if (options.tool !== undefined && next.tools[options.tool]) this.#chooseTool(next, options.tool, event);
    for (const [name, active] of Object.entries(toggles)) {
      const toggle = next.tools[name];
      if (toggle?.toggle) toggle.active = active;
      toggle?.onChange?.(event, active);
    }
    if (changed) next.onChange?.(event, true);
    await this.render();
  }

  #chooseTool(control: SceneControl, name: string, event: Event | undefined): void {
    const tool = control.tools[name];
    if (!tool || control.activeTool === name) return;
    control.tools[control.activeTool]?.onChange?.(event, false);
    control.activeTool = name;
    control.onToolChange?.(event, tool);
    tool.onChange?.(event, true);
  }

  protected override _configureRenderOptions(options: RenderOptions & ActivateOptions): void {
    super._configureRenderOptions(options);
    if (options["reset"] === true) this.#controls = null;
    const { control, tool, event, toggles } = options;
    if (control !== undefined || tool !== undefined || toggles !== undefined) {
      run(() =>
        this.activate({
          ...(control === undefined ? {} : { control }),
          ...(tool === undefined ? {} : { tool }),
          ...(event ? { event } : {}),
          ...(toggles ? { toggles } : {}),
        }),
      );
    }
  }

  protected override _build(): Child[] {
    this.element.setAttribute("aria-label", "Scene controls");
    const controls = sorted(this.controls).map((control) =>
      h("li", {}, this.#button(control, "control", control.name === this.#active)),
    );
    const tools = sorted(this.tools).map((tool) =>
      h(
        "li",
        {},
        this.#button(
          tool,
          "tool",
          tool.toggle ? tool.active === true : !tool.button && tool.name === this.control?.activeTool,
        ),
      ),
    );
    return [
      h(
        "menu",
        { class: "layers plain", id: "scene-controls-layers", "aria-label": "Control sets" },
        ...controls,
      ),
      h("menu", { class: "tools plain", id: "scene-controls-tools", "aria-label": "Tools" }, ...tools),
    ];
  }

  #button(entry: SceneControl | SceneTool, action: "control" | "tool", pressed: boolean): HTMLElement {
    const label = localize(entry.title);
    const isButton = "button" in entry && entry.button === true;
    const kind = "toggle" in entry && entry.toggle === true ? "toggle" : isButton ? "button" : "";
    return h(
      "button",
      {
        type: "button",
        class: ["ui-control", action, kind],
        "aria-label": label,
        "aria-pressed": isButton ? undefined : String(pressed),
        dataset: { action, [action]: entry.name, tooltipText: label, tooltipDirection: "RIGHT" },
      },
      icon(entry.icon),
    );
  }

  static async #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.activate({ event, control: target.dataset["control"] ?? "" });
  }

  static async #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = this.tools[target.dataset["tool"] ?? ""];
    if (!tool) return;
    if (tool.button) {
      await (tool.onChange ? tool.onChange(event, true) : tool.onClick?.(true));
    } else if (tool.toggle) {
      tool.active = tool.active !== true;
      await (tool.onChange ? tool.onChange(event, tool.active) : tool.onClick?.(tool.active));
      await this.render();
    } else await this.activate({ event, tool: tool.name });
  }
}

function sorted<Entry extends { order: number; visible?: boolean }>(entries: Record<string, Entry>): Entry[] {
  return Object.values(entries)
    .filter((entry) => entry.visible !== false)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
