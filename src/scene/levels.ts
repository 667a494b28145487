import { levelOf, levelsOf, levelsWith, type SceneLevel } from "../foundry/levels.js";

/** Elevations from and to, both included, in the scene's units; infinite where there is no limit. */
export interface Span {
  readonly bottom: number;
  readonly top: number;
}

/** The levels of a scene that a fight takes place on; null when the scene has none, or only one. */
export interface Storeys {
  /** The levels of the fight, lowest first. The scene's lowest one has no limit below, its highest none above. */
  readonly levels: readonly SceneLevel[];
  /** The ids of all levels that the scene has. */
  readonly known: ReadonlySet<string>;
  /** Names the levels: the same levels have the same key. */
  readonly key: string;
}

const ENDLESS: Span = { bottom: -Infinity, top: Infinity };

/** How far below its top a level ends, in scene units. Where two levels meet, it is the floor of the upper one. */
const CEILING = 1e-6;

/**
 * The levels of a scene on which some of its tokens fight: their own, those that they see from there, and those from
 * which they are seen. Null in a scene without levels or with only one. There everything counts, as in generation 13.
 */
export function storeysOf(
  scene: Scene.Implementation,
  tokens: readonly TokenDocument.Implementation[],
): Storeys | null {
  const all = levelsOf(scene);
  if (all.length < 2) return null;
  const own = new Set(tokens.map(levelOf));
  const isNear = ({ id, sees }: SceneLevel): boolean =>
    own.has(id) ||
    sees.some((other) => own.has(other)) ||
    all.some((level) => own.has(level.id) && level.sees.includes(id));
  const [lowest, highest] = [
    Math.min(...all.map(({ bottom }) => bottom)),
    Math.max(...all.map(({ top }) => top)),
  ];
  const levels = all.filter(isNear).map((level) => ({
    ...level,
    bottom: level.bottom === lowest ? -Infinity : level.bottom,
    top: level.top === highest ? Infinity : level.top,
  }));
  return { levels, known: new Set(all.map(({ id }) => id)), key: levels.map(({ id }) => id).join(" ") };
}

/** Whether a token is on one of the levels, or on one that the scene does not have. */
export function isOn(storeys: Storeys | null, token: TokenDocument.Implementation): boolean {
  const own = levelOf(token);
  return storeys === null || own === null || !storeys.known.has(own) || levelIn(storeys, own) !== undefined;
}

/** The level that a token is on and those that it sees; nothing when levels make no difference. */
export function viewOf(
  storeys: Storeys | null,
  token: TokenDocument.Implementation,
): { readonly level?: string; readonly sees?: readonly string[] } {
  const level = storeys ? levelIn(storeys, levelOf(token)) : undefined;
  return level ? { level: level.id, sees: [level.id, ...level.sees] } : {};
}

function levelIn({ levels }: Storeys, wanted: string | null): SceneLevel | undefined {
  return levels.find(({ id }) => id === wanted);
}

/**
 * The elevations at which a wall, region or light is, within its own span: those of its levels, with adjoining levels
 * joined. Without levels, its own span. Empty when it is on other levels, or at other elevations than its levels.
 */
export function spansOf(storeys: Storeys | null, document: object, within: Span = ENDLESS): readonly Span[] {
  const on = levelsWith(document);
  return storeys === null || on.size === 0 ? [within] : spansAmong(storeys, on, within);
}

/** The elevations that a token's light reaches: those of its level. */
export function spansOfToken(storeys: Storeys | null, token: TokenDocument.Implementation): readonly Span[] {
  const own = storeys ? levelIn(storeys, levelOf(token)) : undefined;
  return storeys && own ? spansAmong(storeys, new Set([own.id]), ENDLESS) : [ENDLESS];
}

function spansAmong({ levels }: Storeys, on: ReadonlySet<string>, within: Span): readonly Span[] {
  const spans: Span[] = [];
  for (const { bottom, top } of levels.filter(({ id }) => on.has(id))) {
    const last = spans.at(-1);
    if (last && bottom <= last.top) spans[spans.length - 1] = { ...last, top: Math.max(last.top, top) };
    else spans.push({ bottom, top });
  }
  return spans
    .map(({ bottom, top }) => ({
      bottom: Math.max(bottom, within.bottom),
      top: Math.min(top - CEILING, within.top),
    }))
    .filter(({ bottom, top }) => bottom <= top);
}
