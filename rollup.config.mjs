import resolve from "@rollup/plugin-node-resolve";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";

/**
 * Rolls, documents and sheets are restored by the name of their class: those names stay. Functions are not put into one
 * another: the minifier has been seen to lose an argument by it.
 */
export const SMALL = {
  keep_classnames: true,
  module: true,
  ecma: 2022,
  compress: { inline: false, reduce_funcs: false, ecma: 2022 },
};

/** One bundle: an entry in src/ and the file in dist/ that it becomes. An error of types stops it unless `loose`. */
const bundle = ({ input, file, tsconfig, include, loose, minify }) => ({
  input,
  output: { file, format: "es", sourcemap: true },
  plugins: [
    resolve(),
    typescript({
      tsconfig,
      include,
      noEmitOnError: !loose,
      compilerOptions: { sourceMap: true, inlineSources: true },
    }),
    ...(minify ? [terser(SMALL)] : []),
  ],
  onwarn(warning, warn) {
    if (warning.code !== "EMPTY_BUNDLE") warn(warning);
  },
});

/** What Foundry loads. */
export const system = ({ loose = false } = {}) =>
  bundle({
    input: "src/vantage.ts",
    file: "dist/vantage.mjs",
    tsconfig: "tsconfig.json",
    include: ["src/**/*.ts"],
    minify: true,
    loose,
  });

/** The rules and the battlefield alone: for calculators, bots and tests, under plain Node. */
export const rules = ({ loose = false } = {}) =>
  bundle({
    input: "src/rules.ts",
    file: "dist/rules.mjs",
    tsconfig: "tsconfig.pure.json",
    include: ["src/rules.ts", "src/rules/**/*.ts", "src/battlefield/**/*.ts"],
    minify: false,
    loose,
  });

/** What a game is made of: for modules that bring a game of their own. */
export const core = ({ loose = false } = {}) =>
  bundle({
    input: "src/rules/core/index.ts",
    file: "dist/core.mjs",
    tsconfig: "tsconfig.pure.json",
    include: ["src/rules/core/*.ts"],
    minify: false,
    loose,
  });

export default [system(), rules(), core()];
