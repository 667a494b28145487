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

/** Adapters to other packages: a file for each, and one for what action bars share. They load only beside their package. */
const ADAPTERS =
  /[\\/]integrations[\\/](?:(?<folder>token-action-hud|argon)[\\/]|(?<file>dice-presets|dice-looks|model-actions)\.ts)/;
const FILES = { "dice-looks": "dice-presets", "model-actions": "action-bars" };
/** What imports a file of another program: only a person who imports one needs it. */
const IMPORTS =
  /[\\/]src[\\/](?:applications[\\/]import[\\/](?!asking|directory)|rules[\\/]gurps[\\/]data[\\/]gc[as][\\/])/;

/**
 * An old file in a cache never meets a new one. The entry has no hash here: the release gives it one, with the manifest that
 * names it. While somebody works, files keep their names, so that each is written over the last.
 */
const HASHED = "scripts/[name]-[hash].mjs";

/** The rules are a file beside the rest: a browser parses both at the same time. */
const RULES = /[\\/]src[\\/]rules[\\/]/;

/** The file that a module belongs to. No file imports the entry, so that nothing is loaded twice where a host loads it with a query behind its address. */
const fileOf = (id) => {
  const { folder, file } = ADAPTERS.exec(id)?.groups ?? {};
  if (IMPORTS.test(id)) return "import-file";
  if (folder || file) return folder ?? FILES[file] ?? file;
  if (id.endsWith("vantage.ts")) return undefined;
  return RULES.test(id) ? "games" : "system";
};

/**
 * What Foundry loads with the page, and what only another package or an imported file needs.
 * @param {{ minify?: boolean }} options
 */
export const system = ({ minify = true } = {}) =>
  bundle({
    input: "src/vantage.ts",
    output: {
      dir: "dist",
      entryFileNames: "vantage.mjs",
      chunkFileNames: minify ? HASHED : "scripts/[name].mjs",
      hashCharacters: "base36",
      manualChunks: fileOf,
      onlyExplicitManualChunks: true,
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
