import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";
import { pages } from "./tools/eslint/pages.mjs";
import { rooms } from "./tools/eslint/rooms.mjs";

/** VANTAGE_LINT=quick leaves out the rules that need types: they take most of the time. */
const IS_QUICK = process.env["VANTAGE_LINT"] === "quick";
const STRICT = { quick: tseslint.configs.strict, typed: tseslint.configs.strictTypeChecked };
const RECOMMENDED = { quick: tseslint.configs.recommended, typed: tseslint.configs.recommendedTypeChecked };

const linted = (files, project, rules = STRICT) => ({
  files,
  extends: [IS_QUICK ? rules.quick : rules.typed],
  languageOptions: IS_QUICK ? {} : { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
});

/** Syntax that the project does without, and what to do instead. */
const WITHOUT = [
  {
    selector: "TSAsExpression > TSAsExpression > TSUnknownKeyword",
    message: "Narrow the value instead of casting it through unknown.",
  },
  { selector: "TSNonNullExpression", message: "Narrow the value: it may be absent." },
  {
    selector: "AssignmentExpression > MemberExpression[property.name=/^(inner|outer)HTML$/].left",
    message: "Unescaped output: use a template or textContent.",
  },
  {
    selector: "ObjectExpression > SpreadElement > ObjectExpression",
    message: "Write the properties themselves: spreading an object that is written out says nothing.",
  },
  {
    selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
    message: "Unescaped output: use a template or textContent.",
  },
];

/** What browser tests do without. */
const FIXED_WAIT = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: "Wait for a condition, or until people have settled: how long it takes is never known.",
};

const EVERYWHERE = {
  rules: {
    "max-lines": ["error", 300],
    "no-console": "error",
    "no-eval": "error",
    "no-implied-eval": "error",
    "no-new-func": "error",
    "no-var": "error",
    "prefer-const": "error",
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
    "no-restricted-syntax": ["error", ...WITHOUT],
    "no-control-regex": "error",
    "no-empty": "error",
    "no-fallthrough": "error",
    "no-self-assign": "error",
    "no-sparse-arrays": "error",
    "no-unreachable": "error",
    "no-unsafe-finally": "error",
    "no-useless-escape": "error",
    "require-yield": "error",
  },
};

/** Globals of the host that the fixtures of other packages use. */
const HOST = ["$", "Actor", "ChatMessage", "CONFIG", "foundry", "game", "Hooks", "Roll", "otherModule"];

/** Where the strict set says more than the project wants, among the rules that need types. */
const WITH_TYPES = {
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
  "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
};

/** The same among all rules. */
const TYPESCRIPT = {
  files: ["**/*.ts"],
  rules: {
    ...(IS_QUICK ? {} : WITH_TYPES),
    "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "@typescript-eslint/no-extraneous-class": "off",
    "@typescript-eslint/require-await": "off",
    // The published types know Foundry's documents by interfaces that no `new` of theirs ever made.
    "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
  },
};

const PURE = [
  "src/rules.ts",
  "src/rules/**/*.ts",
  "src/battlefield/**/*.ts",
  "src/library/**/*.ts",
  "src/migrations/**/*.ts",
];

export default defineConfig(
  globalIgnores(["dist/", "library/dist/", "release/", "**/.built/", "**/.world/", ".cache/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  linted(PURE, "tsconfig.pure.json"),
  { ...linted(["src/**/*.ts"], "tsconfig.json"), ignores: PURE },
  linted(["tests/**/*.ts", "vitest.config.ts"], "tsconfig.tests.json", RECOMMENDED),
  linted(["playground/**/*.ts"], "playground/tsconfig.json", RECOMMENDED),
  EVERYWHERE,
  TYPESCRIPT,
  {
    // The playground tells a broken listener or package where a developer looks for it: in the console.
    files: ["playground/**/*.ts"],
    rules: {
      "no-console": ["error", { allow: ["warn", "error"] }],
      "@typescript-eslint/no-base-to-string": "off",
      // An import that is used as a type alone is no part of the order of layers.
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    },
  },
  {
    // The one adapter: it casts where the published types end, and extends them by their own namespaces.
    files: ["src/foundry.ts", "src/foundry/*.ts"],
    rules: { "@typescript-eslint/no-namespace": "off", "no-restricted-syntax": "off" },
  },
  { files: ["src/**/*.ts"], plugins: { rooms }, rules: { "rooms/order": "error" } },
  {
    files: ["tests/{browser,table}/**/*.ts"],
    plugins: { pages },
    rules: {
      "pages/up-to-date": "error",
      "no-restricted-syntax": ["error", ...WITHOUT, FIXED_WAIT],
    },
  },
  {
    // Nothing here may be waived in a comment, but in the one file that speaks to Foundry's untyped corners.
    ignores: ["src/foundry.ts", "src/foundry/*.ts"],
    linterOptions: { noInlineConfig: true },
  },
  {
    files: ["**/*.mjs"],
    languageOptions: { globals: globals.node },
    rules: { "no-console": "off", "no-undef": "error", "no-unused-vars": "error" },
  },
  {
    files: ["tests/fixtures/**/*.mjs", "playground/strict/*.mjs"],
    languageOptions: { globals: Object.fromEntries(HOST.map((name) => [name, "readonly"])) },
  },
  { files: ["docs/**/*.mjs"], languageOptions: { globals: { Hooks: "readonly" } } },
  {
    files: ["tests/fixtures/**/*.mjs"],
    languageOptions: {
      globals: Object.fromEntries(
        ["Hooks", "canvas", "document", "fromUuid", "fromUuidSync"].map((name) => [name, "readonly"]),
      ),
    },
  },
);
