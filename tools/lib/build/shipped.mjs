import { existsSync } from "node:fs";
import { filesUnder } from "../fingerprint.mjs";
import { inProject, readJson, Refusal } from "../project.mjs";

/** The packs of a game that the library exports, each under the game's name with this ending. */
const PACKS = { weapons: "Weapons", armor: "Armor", abilities: "Abilities", actors: "Models" };

/**
 * The module that names what ships: for each game its ids (`tntIds.actions.shoot`), and the weapons, armor, abilities and
 * models of its packs (`tntWeapons.huntingRifle`), with types that list every name.
 *
 * @param {Record<string, object>} games  the games by the name that the library exports them under
 * @returns {Promise<{ script: string, types: string }>}
 */
export async function shippedModule(games) {
  const script = [];
  const types = ['import type { Shipped } from "./rules.mjs";'];
  for (const [name, game] of Object.entries(games)) {
    const ids = idsOf(game);
    script.push(`export const ${name}Ids = ${JSON.stringify(ids)};`);
    types.push(`/** Every id of ${game.id}, by what it is for. */`);
    types.push(`export declare const ${name}Ids: ${typeOf(ids)};`);
    for (const [pack, ending] of Object.entries(PACKS)) {
      const things = await readPack(`${game.id}-${pack}`, game);
      if (Object.keys(things).length === 0) continue;
      script.push(`export const ${name}${ending} = ${JSON.stringify(things)};`);
      types.push(`/** The ${pack} that ship with ${game.id}. */`);
      const names = Object.keys(things).map((thing) => `readonly ${thing}: Shipped;`);
      types.push(`export declare const ${name}${ending}: { ${names.join(" ")} };`);
    }
  }
  return { script: `${script.join("\n")}\n`, types: `${types.join("\n")}\n` };
}

function idsOf({ actor, items, statuses, turn, dice, modifiers, actions, options, outcomes = {} }) {
  const same = (names) => Object.fromEntries(names.map((name) => [name, name]));
  return {
    kinds: same([actor.type, ...Object.keys(items)]),
    actions: same(Object.keys(actions)),
    modifiers: same([...new Set(modifiers.map(({ id }) => id))]),
    statuses: same(Object.keys(statuses)),
    options: same(Object.keys(options)),
    outcomes: same(Object.keys(outcomes)),
    turn: same(Object.keys(turn)),
    dice: same(Object.keys(dice)),
  };
}

/** The type of a tree of texts, each by itself. */
function typeOf(value) {
  if (typeof value === "string") return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, inner]) => `readonly ${JSON.stringify(name)}: ${typeOf(inner)};`,
  );
  return `{ ${entries.join(" ")} }`;
}

async function readPack(pack, game) {
  const folder = inProject("packs", pack);
  if (!existsSync(folder)) return {};
  const things = {};
  for (const file of await filesUnder(folder)) {
    const source = await readJson(file);
    const kind = kindOf(game, source.type);
    if (!kind) continue;
    const name = camelCase(source.name);
    if (Object.hasOwn(things, name)) throw new Refusal(`packs/${pack} has two things called ${name}.`);
    things[name] = shipped(game, source, kind);
  }
  return things;
}

const kindOf = ({ actor, items }, type) => (type === actor.type ? actor : items[type]);

/** A document as a profile is made from it: its declared values, and what a model has in use. */
function shipped(game, { name, type, system, items = [] }, { fields, tracks }) {
  const declared = [...Object.entries(fields), ...Object.entries(tracks)];
  const values = Object.fromEntries(
    declared.map(([field, { initial }]) => [field, system[field] ?? initial]),
  );
  const gear = items
    .filter((item) => item.system.equipped !== false)
    .flatMap((item) => {
      const kind = kindOf(game, item.type);
      return kind ? [shipped(game, item, kind)] : [];
    });
  return { kind: type, name, values, ...(gear.length > 0 ? { gear } : {}) };
}

/** A name as it is written in code: "Two-handed axe" → "twoHandedAxe". */
function camelCase(name) {
  const words = name
    .normalize("NFKD")
    .replace(/['’\u0300-\u036f]/g, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return words
    .map((word, index) => (index === 0 ? word[0].toLowerCase() : word[0].toUpperCase()) + word.slice(1))
    .join("");
}
