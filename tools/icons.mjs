/**
 * Writes assets/icons and assets/CREDITS.md from the tables below; run by hand when a table changes:
 * `node tools/icons.mjs`. The drawings come from the package @iconify-json/game-icons, which does not say whose they
 * are; the third column is the author's folder at https://github.com/game-icons/icons.
 */
import { createRequire } from "node:module";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { inProject } from "./lib/project.mjs";

const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

const INK = "#221c18";
const PAPER = "#f7f1e3";
const RED = "#ef6a52";
const AMBER = "#f2b544";

/** Shown on tokens and in buttons: a light figure with a dark edge, legible on any ground and usable as a mask. */
const FIGURES = [
  ["prone", "half-body-crawling", "delapouite"],
  ["hold", "hourglass", "lorc"],
  ["concentrating", "dead-eye", "lorc"],
  ["out", "skull-crossed-bones", "lorc", RED],
  ["blinded", "blindfold", "lorc", AMBER],
  ["fled", "run", "lorc", AMBER],
  ["grazed", "hand-bandage", "delapouite", AMBER],
  ["wound", "bleeding-wound", "lorc", RED],
  ["injury-due", "arm-sling", "delapouite", AMBER],
  ["jammed", "gears", "lorc", AMBER],
  ["pending-hit", "bullet-impacts", "delapouite"],
  ["shoot", "gunshot", "lorc"],
  ["fight", "crossed-swords", "lorc"],
  ["charge", "sprint", "lorc"],
  ["concentrate", "on-target", "lorc"],
  ["unjam", "auto-repair", "lorc"],
  ["stand", "person", "delapouite"],
  ["move", "boot-prints", "lorc"],
  ["disengage", "dodging", "lorc"],
  ["climb", "mountain-climbing", "caro-asercion"],
  ["fall", "falling", "sbed"],
  ["morale", "heart-beats", "delapouite"],
  ["switch-weapon", "switch-weapon", "delapouite"],
  ["push", "push", "delapouite"],
  ["ability", "rank-3", "skoll"],
  ["test", "brain", "lorc"],
  ["terrain", "forest", "delapouite"],
  ["hill", "hills", "delapouite"],
  ["water", "waves", "lorc"],
  ["building", "house", "delapouite"],
  ["vehicle", "jeep", "delapouite"],
  ["cover-light", "wooden-fence", "lorc"],
  ["cover-heavy", "stone-wall", "delapouite"],
  ["waiting", "awareness", "lorc"],
  ["hidden", "ninja-mask", "lorc"],
  ["overreaching", "sword-brandish", "delapouite"],
  ["done", "check-mark", "delapouite"],
  ["ko", "knocked-out-stars", "delapouite", AMBER],
  ["fear", "terror", "lorc", AMBER],
  ["undo", "anticlockwise-rotation", "delapouite"],
  ["reroll", "rolling-dices", "delapouite"],
  ["target", "crosshair", "delapouite"],
  ["facing", "plain-arrow", "delapouite"],
  ["seal", "wax-seal", "delapouite", AMBER],
  ["d10", "d10", "skoll"],
  ["d6", "perspective-dice-six-faces-six", "delapouite"],
  ["crouching", "ninja-heroic-stance", "darkzaitzev"],
  ["kneeling", "kneeling", "delapouite"],
  ["sitting", "meditation", "lorc"],
  ["grappled", "grab", "lorc", AMBER],
  ["stunned", "knocked-out-stars", "delapouite", AMBER],
  ["shock-1", "inverted-dice-1", "skoll", RED],
  ["shock-2", "inverted-dice-2", "skoll", RED],
  ["shock-3", "inverted-dice-3", "skoll", RED],
  ["shock-4", "inverted-dice-4", "skoll", RED],
  ["crippled-arm", "arm-sling", "delapouite", RED],
  ["crippled-leg", "knee-bandage", "delapouite", RED],
  ["crippled-hand", "hand-bandage", "delapouite", RED],
  ["crippled-foot", "foot-plaster", "delapouite", RED],
  ["evaluated", "semi-closed-eye", "lorc"],
  ["unaware", "blindfold", "delapouite"],
  ["helpless", "handcuffed", "delapouite", AMBER],
  ["unconscious", "night-sleep", "delapouite", AMBER],
  ["pinned", "worried-eyes", "lorc"],
  ["braced", "anvil", "lorc"],
  ["guarded", "shield-echoes", "lorc"],
  ["defensive-stance", "surrounded-shield", "lorc"],
  ["all-out", "enrage", "delapouite", RED],
  ["critical", "broken-bone", "lorc", RED],
  ["overheated", "heat-haze", "lorc", RED],
  ["rounds", "heavy-bullets", "delapouite"],
  ["jump", "jump-across", "delapouite"],
  ["activation", "upgrade", "delapouite"],
  ["agility", "acrobatic", "darkzaitzev"],
  ["survival", "hearts", "skoll"],
  ["will", "aura", "lorc"],
  ["strength", "biceps", "delapouite"],
  ["opposed", "duel", "sbed"],
  ["deed", "hand-grip", "delapouite"],
  ["scatter", "divergence", "lorc"],
  ["detect", "binoculars", "delapouite"],
  ["conditions", "checklist", "delapouite"],
  ["parry", "sword-clash", "lorc"],
  ["long-shot", "arrow-flights", "lorc"],
  ["semi-auto", "silver-bullet", "delapouite"],
  ["full-auto", "bullets", "lorc"],
  ["throw", "throwing-ball", "delapouite"],
  ["swift", "saber-slash", "lorc"],
  ["lightning", "lightning-slashes", "lorc"],
  ["cool", "snowflake-1", "lorc"],
];

/** Pictures of things, for sheets: a light figure on a dark plate, the same in both themes. */
const PLATES = [
  ["revolver", "revolver", "skoll"],
  ["rifle", "winchester-rifle", "skoll"],
  ["shotgun", "sawed-off-shotgun", "delapouite"],
  ["submachine-gun", "m3-grease-gun", "skoll"],
  ["assault-rifle", "ak47", "skoll"],
  ["sniper-rifle", "lee-enfield", "skoll"],
  ["light-machine-gun", "machine-gun", "skoll"],
  ["bow", "bow-arrow", "delapouite"],
  ["crossbow", "crossbow", "carl-olsen"],
  ["light-melee", "machete", "lorc"],
  ["heavy-melee", "fire-axe", "lorc"],
  ["spear", "stone-spear", "lorc"],
  ["knife", "bowie-knife", "lorc"],
  ["axe", "battered-axe", "lorc"],
  ["club", "wood-club", "delapouite"],
  ["daggers", "daggers", "lorc"],
  ["staff", "bo", "delapouite"],
  ["halberd", "halberd", "lorc"],
  ["saber", "saber-slash", "lorc"],
  ["broad-sword", "broadsword", "lorc"],
  ["long-bow", "high-shot", "lorc"],
  ["pistol-crossbow", "pocket-bow", "lorc"],
  ["throwing-knives", "thrown-daggers", "lorc"],
  ["unarmed", "fist", "lorc"],
  ["armor-scale", "scale-mail", "lorc"],
  ["helm", "visored-helm", "lorc"],
  ["shield", "round-shield", "willdabeast"],
  ["armor-scrap", "abdominal-armor", "delapouite"],
  ["armor-mesh", "chain-mail", "willdabeast"],
  ["armor-riot", "riot-shield", "lorc"],
  ["armor-combat", "kevlar-vest", "skoll"],
  ["armor-heavy-metal", "breastplate", "lorc"],
  ["broadsword", "broadsword", "lorc"],
  ["rapier", "piercing-sword", "lorc"],
  ["dagger", "plain-dagger", "lorc"],
  ["hatchet", "hatchet", "delapouite"],
  ["quarterstaff", "bo", "delapouite"],
  ["maul", "warhammer", "delapouite"],
  ["whip", "whip", "lorc"],
  ["fist", "fist", "skoll"],
  ["throwing-knife", "thrown-knife", "lorc"],
  ["javelin", "thrown-spear", "lorc"],
  ["laser-pistol", "pistol-gun", "john-colburn"],
  ["musket", "musket", "skoll"],
  ["armor-leather", "leather-vest", "lorc"],
  ["armor-helmet", "visored-helm", "lorc"],
  ["armor-greaves", "leg-armor", "delapouite"],
  ["shield-buckler", "round-shield", "willdabeast"],
  ["shield-round", "bordered-shield", "lorc"],
  ["shield-tower", "templar-shield", "delapouite"],
  ["cloak", "cloak", "lucasms"],
  ["bare-hands", "fist", "skoll"],
  ["sword", "broadsword", "lorc"],
  ["great-weapon", "two-handed-sword", "delapouite"],
  ["saw-blade", "chainsaw", "delapouite"],
  ["buckler", "round-shield", "willdabeast"],
  ["ray-pistol", "ray-gun", "lorc"],
  ["laser-rifle", "p90", "skoll"],
  ["machine-pistol", "uzi", "delapouite"],
  ["pocket-pistol", "walther-ppk", "skoll"],
  ["twin-carbine", "famas", "skoll"],
  ["storm-carbine", "steyr-aug", "skoll"],
  ["plasma-rifle", "plasma-bolt", "lorc"],
  ["grenade-launcher", "missile-launcher", "delapouite"],
  ["grenade", "bundle-grenade", "skoll"],
  ["armor-coat", "pirate-coat", "delapouite"],
  ["armor-guard", "chest-armor", "delapouite"],
  ["armor-carapace", "trench-body-armor", "skoll"],
  ["armor-steel-helmet", "brodie-helmet", "skoll"],
];

/** Folder → how its author is to be named. */
const AUTHORS = {
  "caro-asercion": "Caro Asercion",
  "carl-olsen": "Carl Olsen, https://twitter.com/unstoppableCarl",
  darkzaitzev: "DarkZaitzev, https://darkzaitzev.deviantart.com",
  delapouite: "Delapouite, https://delapouite.com",
  "john-colburn": "John Colburn, https://ninmunanmu.com",
  lorc: "Lorc, https://lorcblog.blogspot.com",
  lucasms: "Lucas",
  sbed: "Sbed, https://opengameart.org/content/95-game-icons",
  skoll: "Skoll",
  willdabeast: "Willdabeast, http://wjbstories.blogspot.com",
};

const figure = (body, color) =>
  svg(
    "-24 -24 560 560",
    `<g color="${INK}" stroke="${INK}" stroke-width="44" stroke-linejoin="round">${body}</g>` +
      `<g color="${color}">${body}</g>`,
  );

const plate = (body) =>
  svg(
    "0 0 512 512",
    `<rect width="512" height="512" rx="64" fill="${INK}"/>` +
      `<g color="${PAPER}" transform="translate(51.2 51.2) scale(.8)">${body}</g>`,
  );

function svg(viewBox, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="${viewBox}">${content}</svg>\n`;
}

/** An icon's drawing; a name that the package does not know is a mistake in the tables. */
function drawing(name) {
  const icon = icons[name];
  if (icon === undefined) throw new Error(`game-icons has no icon named ${name}.`);
  return icon.body;
}

/** The page that names the authors of the icons. The notice of a publisher is as README.md has it. */
function credits(rows, notice) {
  const by = Object.entries(AUTHORS).map(([folder, author]) => {
    const files = rows.filter((row) => row[2] === folder).map(([file, icon]) => `| ${file}.svg | ${icon} |`);
    return [`### Icons made by ${author}`, "", "| File | Icon |", "| --- | --- |", ...files, ""].join("\n");
  });
  return `# Credits

## Icons

The files in \`icons/\` are icons of [game-icons.net](https://game-icons.net), under
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), given an outline or a ground and a tint.

${by.join("\n")}
## Tokens and maps

The counters in \`tokens/\`, the maps in \`maps/\` and \`cover.webp\`, which shows an attack on one of them, are this
project's own, under its license.

## Games

Vantage is unofficial. No publisher has a part in it or endorses it. This Is Not a Test belongs to World's End Publishing,
MEST Tactics to Robert Kurcina, GODSGLOOM to its publisher, and Dark Heresy and Warhammer 40,000 to Games Workshop and its
licensees. The notice for GURPS:

${notice}
`;
}

await mkdir(inProject("assets/icons"), { recursive: true });
for (const [file, icon, , tint = "#ffffff"] of FIGURES) {
  await writeFile(inProject(`assets/icons/${file}.svg`), figure(drawing(icon), tint));
}
for (const [file, icon] of PLATES) {
  await writeFile(inProject(`assets/icons/${file}.svg`), plate(drawing(icon)));
}
const [notice = ""] =
  /^> GURPS is a trademark.*$/m.exec(await readFile(inProject("README.md"), "utf8")) ?? [];
await writeFile(inProject("assets/CREDITS.md"), credits([...FIGURES, ...PLATES], notice));
