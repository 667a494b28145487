import { table } from "../../shared/globals.js";

/** A tool of a control set: one that stays chosen, a toggle, or a button that acts at once. */
export interface SceneTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
  onClick?: (active: boolean) => unknown;
}

/** A set of tools, as a rule that of a layer of the canvas. */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  layer?: string;
  visible?: boolean;
  tools: Record<string, SceneTool>;
  activeTool: string;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
  onToolChange?: (event: Event | undefined, tool: SceneTool) => unknown;
}

function tools(...list: Omit<SceneTool, "order">[]): Record<string, SceneTool> {
  return Object.fromEntries(list.map((tool, order) => [tool.name, { ...tool, order }]));
}

/** The control sets that the table itself offers; a system adds to them in the hook `getSceneControlButtons`. */
export function coreControls(): Record<string, SceneControl> {
  const { isGM } = table.game.user;
  const activate = (layer: string) => (_event: Event | undefined, active: boolean) => {
    if (active) activateLayer(layer);
  };
  return {
    tokens: {
      name: "tokens",
      order: 1,
      title: "Tokens",
      icon: "fa-solid fa-user",
      layer: "tokens",
      activeTool: "select",
      onChange: activate("tokens"),
      tools: tools(
        { name: "select", title: "Select tokens", icon: "fa-solid fa-expand" },
        { name: "target", title: "Select targets", icon: "fa-solid fa-bullseye" },
        { name: "ruler", title: "Measure distance", icon: "fa-solid fa-ruler" },
      ),
    },
    walls: {
      name: "walls",
      order: 2,
      title: "Walls",
      icon: "fa-solid fa-trowel-bricks",
      layer: "walls",
      visible: isGM,
      activeTool: "walls",
      onChange: activate("walls"),
      tools: tools(
        { name: "select", title: "Select walls", icon: "fa-solid fa-expand" },
        { name: "walls", title: "Draw walls", icon: "fa-solid fa-bars" },
        { name: "terrain", title: "Draw terrain walls, which limit sight", icon: "fa-solid fa-mountain" },
        {
          name: "invisible",
          title: "Draw invisible walls, which only block the way",
          icon: "fa-solid fa-eye-slash",
        },
        { name: "ethereal", title: "Draw ethereal walls, which only block sight", icon: "fa-solid fa-mask" },
        { name: "doors", title: "Draw doors", icon: "fa-solid fa-door-open" },
        { name: "window", title: "Draw windows", icon: "fa-solid fa-border-all" },
      ),
    },
    regions: {
      name: "regions",
      order: 3,
      title: "Regions",
      icon: "fa-solid fa-draw-polygon",
      layer: "regions",
      visible: isGM,
      activeTool: "select",
      onChange: activate("regions"),
      tools: tools(
        { name: "select", title: "Select regions", icon: "fa-solid fa-expand" },
        { name: "rectangle", title: "Draw a rectangle", icon: "fa-solid fa-square" },
        { name: "ellipse", title: "Draw an ellipse", icon: "fa-solid fa-circle" },
        { name: "polygon", title: "Draw a polygon", icon: "fa-solid fa-draw-polygon" },
      ),
    },
  };
}

/** A layer of the canvas that can be worked on. */
interface Layer {
  activate(options?: object): unknown;
}

function activateLayer(name: string): void {
  if (!table.canvas.ready) return;
  const layer: unknown = Reflect.get(table.canvas, name);
  if (isLayer(layer)) layer.activate();
}

function isLayer(layer: unknown): layer is Layer {
  return (
    typeof layer === "object" && layer !== null && "activate" in layer && typeof layer.activate === "function"
  );
}
