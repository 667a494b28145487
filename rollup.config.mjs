import { join } from "node:path";
import resolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";

/**
 * Rolls, documents and sheets are restored by the name of their class: those names stay. Functions are not put into one
 * another: the minifier has been seen to lose an argument by it. Functions in objects become methods, and others arrows, since
 * none of them is called by `new`.
 */
export const SMALL = {
  keep_classnames: true,
  module: true,
  ecma: 2022,
  compress: {
    inline: false,
    reduce_funcs: false,
    ecma: 2022,
    passes: 2,
    unsafe_arrows: true,
    unsafe_methods: true,
  },
};

/** One bundle: an entry in src/ and where it goes in dist/. Types are checked once for all bundles, by the build. */
const bundle = ({ input, output, tsconfig, include, minify, ...more }) => ({
  input,
  // How small the smallest files are is no news for who starts a table.
  logLevel: "warn",
  ...more,
  output: { ...output, format: "es", sourcemap: true },
  plugins: [
    resolve(),
    typescript({
      tsconfig,
      include,
      noEmitOnError: true,
      compilerOptions: { noCheck: true, types: [], sourceMap: true, inlineSources: true },
    }),
    ...(minify ? [terser(SMALL)] : []),
  ],
  onwarn(warning, warn) {
    if (warning.code !== "EMPTY_BUNDLE") warn(warning);
  },
});

/**
 * What the table and the games share and nothing needs before them: some capabilities, what makes actions, what notes which
 * values are read, what inverts changes, what loads texts or reads typed rolls, and the base of windows.
 */
const SHARED = new RegExp(
  [
    String.raw`core[\\/]battle[\\/](?:moving[\\/](?!walk|falls)|report[\\/]rounds)`,
    String.raw`core[\\/]capabilities[\\/](bonds|counted-movement|nerve|partners|split-shots)\.ts`,
    String.raw`core[\\/](actions[\\/](opposed|simple-action)|keeping[\\/]noting|procedure[\\/]consequence)\.ts`,
    String.raw`src[\\/](foundry[\\/]texts|dice[\\/]typed|applications[\\/]windows[\\/]base)\.ts`,
  ]
    .map((one) => String.raw`[\\/]${one}`)
    .join("|"),
);
/** The engine of battles, which the battles of all games share. The report of a battle is for no game, so it is not among it. */
const BATTLE =
  /[\\/]core[\\/]battle[\\/](?:actions|following|initiative|objectives|order|play|played-by|steps|moving[\\/](?:walk|falls))\.ts$/;
/** What sheets show and edit. Classes of sheets load with the page. */
const SHEETS = /[\\/]applications[\\/]sheets[\\/](?:contents|(?:context|editing)[\\/][^\\/]+)\.ts$/;
/** Adapters to other packages: a file for each, and one for what action bars share. They load only beside their package. */
const ADAPTERS =
  /[\\/]integrations[\\/](?:(?<folder>token-action-hud|argon)[\\/]|(?<file>dice-presets|dice-looks|model-actions)\.ts)/;
const FILES = { "dice-looks": "dice-presets", "model-actions": "action-bars" };
/** Small files that load alone, and would be merged with larger ones: what imports a file, what reviews a module's game, and what migrates an old world. */
const ALONE =
  /[\\/]src[\\/](?:applications[\\/]import[\\/](?<imports>import-file|import-report|plan|confirm-replace)|(?<migrates>documents[\\/](?:write-world|migrate-write))|(?:play[\\/]review|rules[\\/]declared))\.ts$/;

const OF_GAME = /^(?<folder>.*[\\/]src[\\/]rules[\\/](?!core[\\/])(?<game>[^\\/]+))[\\/]/;

/** What each part of a game loads, by the function that reads a round's modules: each round of bundles has its own. */
const LOADED = new WeakMap();

/** The files that a file imports as it is loaded, however far, itself included. */
const loadedWith = (entry, getModuleInfo) => {
  if (!LOADED.has(getModuleInfo)) LOADED.set(getModuleInfo, new Map());
  const known = LOADED.get(getModuleInfo);
  const found = known.get(entry) ?? new Set([entry]);
  if (known.has(entry)) return found;
  known.set(entry, found);
  for (const id of found) for (const one of getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
};

/** The parts of a game, each with its file: the first one that loads it has a file of the game. */
const PARTS = [
  ["declaration.ts", () => null],
  ["rules.ts", (game) => game],
  [join("actions", "order-of-play", "battle.ts"), (game) => `${game}-battle`],
];

/** The file of a game that a part of it belongs to; null for what loads with the page, and for what is of no game. */
const ofGame = (id, getModuleInfo) => {
  const { folder, game } = OF_GAME.exec(id)?.groups ?? {};
  const part = PARTS.find(([entry]) => folder && loadedWith(join(folder, entry), getModuleInfo).has(id));
  return part?.[1](game) ?? null;
};

const shared = (id, { getModuleInfo }) => {
  const { folder, file } = ADAPTERS.exec(id)?.groups ?? {};
  const alone = ALONE.exec(id);
  if (alone) return alone.groups?.imports ? "import-file" : alone.groups?.migrates ? "write-world" : "review";
  if (SHEETS.test(id)) return "sheets";
  if (BATTLE.test(id)) return "battle";
  if (SHARED.test(id)) return "shared";
  return folder ?? FILES[file] ?? file ?? ofGame(id, getModuleInfo);
};

/** What later files are called that are no one's own: by a file in them. */
const NAMES = { init: /[\\/]src[\\/]foundry\.ts$/, weighing: /[\\/]core[\\/]engagement[\\/]engagement\.ts$/ };

/** A later file goes by what it holds: what the entry shares with others is `init`, what weighs an action `weighing`. */
const laterFile = ({ name, moduleIds }) => {
  const [named] = Object.entries(NAMES).find(([, file]) => moduleIds.some((id) => file.test(id))) ?? [];
  return `scripts/${named ?? name}.mjs`;
};

/** Files smaller than this are not worth a request, in bytes before they are minified. */
const SMALL_FILE = 10_000;

/**
 * What Foundry loads, and what that loads later: the table, and the rules of each game that is played.
 * @param {{ minify?: boolean }} options
 */
export const system = ({ minify = true } = {}) =>
  bundle({
    input: "src/vantage.ts",
    output: {
      dir: "dist",
      entryFileNames: "vantage.mjs",
      chunkFileNames: laterFile,
      manualChunks: shared,
      onlyExplicitManualChunks: true,
      experimentalMinChunkSize: SMALL_FILE,
    },
    tsconfig: "tsconfig.json",
    include: ["src/**/*.ts"],
    minify,
    // Only the entry does something when it is loaded. So a file goes where its exports are used, whatever lists it.
    treeshake: { moduleSideEffects: (id) => id.endsWith("vantage.ts") },
    // Other files never import the entry: with a query behind its address it would be loaded a second time.
    preserveEntrySignatures: "strict",
  });

/** The rules and the battlefield alone: for calculators, bots and tests, under plain Node. */
export const rules = () =>
  bundle({
    input: "src/rules.ts",
    output: { file: "dist/rules.mjs", inlineDynamicImports: true },
    tsconfig: "tsconfig.pure.json",
    include: ["src/rules.ts", "src/rules/**/*.ts", "src/battlefield/**/*.ts", "src/library/**/*.ts"],
    minify: false,
  });

/** What a game is made of: for modules that bring a game of their own. */
export const core = () =>
  bundle({
    input: "src/rules/core/index.ts",
    output: { file: "dist/core.mjs" },
    tsconfig: "tsconfig.pure.json",
    include: ["src/rules/core/**/*.ts"],
    minify: false,
  });

export default [system(), rules(), core()];
