import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fingerprint } from "../fingerprint.mjs";
import { alone } from "../lock.mjs";
import { DIST, Refusal } from "../project.mjs";

const SETTINGS = ["package-lock.json", "rollup.config.mjs", "tsconfig.base.json", "tools/lib/build"];
const PURE = ["src/rules.ts", "src/rules", "src/battlefield", "src/library"];

/** The parts of a build: what each is made from, what it makes, and the function that makes it. */
const PARTS = [
  {
    name: "script",
    from: [...SETTINGS, "src", "tsconfig.json"],
    makes: ["vantage.mjs", "scripts"],
    make: async () => (await import("./scripts.mjs")).buildSystem(),
  },
  {
    name: "rules",
    from: [...SETTINGS, ...PURE, "tsconfig.pure.json"],
    makes: ["rules.mjs"],
    make: async () => (await import("./scripts.mjs")).buildRules(),
  },
  {
    name: "core",
    from: [...SETTINGS, "src/rules/core", "tsconfig.pure.json"],
    makes: ["core.mjs"],
    make: async () => (await import("./scripts.mjs")).buildCore(),
  },
  {
    name: "types",
    from: [...SETTINGS, ...PURE, "tsconfig.pure.json"],
    makes: ["rules.d.mts", "core.d.mts"],
    make: async () => (await import("./types.mjs")).buildTypes(),
  },
  {
    // It makes nothing. It reports an error of types in any bundle, once.
    name: "check of types",
    from: [...SETTINGS, "src", "tsconfig.json", "tsconfig.pure.json"],
    makes: [],
    make: async () => (await import("./types.mjs")).checkTypes(),
  },
  {
    name: "styles",
    from: [...SETTINGS, "styles"],
    makes: ["vantage.css"],
    make: async () => (await import("./styles.mjs")).buildStyles(),
  },
  {
    name: "statics",
    from: [
      "templates",
      "lang",
      "assets",
      "system.json",
      "template.json",
      "LICENSE",
      "package-lock.json",
      "package.json",
      ...SETTINGS,
    ],
    makes: ["system.json", "LICENSE", "NOTICES.txt"],
    make: async () => (await import("./statics.mjs")).buildStatics(),
  },
  {
    name: "languages",
    from: ["lang", "system.json", ...SETTINGS],
    makes: ["lang"],
    make: async () => (await import("./languages.mjs")).buildLanguages(),
  },
  {
    name: "packs",
    from: ["packs", "system.json", "template.json", "package.json", ...SETTINGS],
    makes: ["packs"],
    make: async () => (await import("./packs.mjs")).buildPacks(),
  },
];

const STAMP = `${DIST}/.stamp`;

/**
 * Brings dist/ up to date: makes the parts whose sources have changed since they were made.
 * @param {{ all?: boolean, loose?: boolean, except?: string[], tell?: (line: string) => void }} [options] all: make
 *   every part; loose: types are not checked; except: parts that other code keeps up to date; tell: hears how far it is.
 * @returns {Promise<string[]>} the names of the parts that were made
 */
export function build(options = {}) {
  return alone(async () => {
    await mkdir(DIST, { recursive: true });
    const stamp = options.all ? {} : await readStamp();
    const except = [...(options.except ?? []), ...(options.loose ? ["check of types"] : [])];
    const stale = (await staleParts(stamp)).filter(({ part }) => !except.includes(part.name));
    const results = await Promise.allSettled(tellingHowFar(stale, options.tell));
    for (const [index, { part, print }] of stale.entries()) {
      if (results[index]?.status === "fulfilled") stamp[part.name] = print;
      else delete stamp[part.name];
    }
    if (stale.length > 0) await writeFile(STAMP, `${JSON.stringify(stamp, null, 2)}\n`);
    const reasons = results.filter(({ status }) => status === "rejected").map(({ reason }) => reason);
    if (reasons.length === 1) throw reasons[0];
    if (reasons.length > 1) throw new Refusal([...new Set(reasons.map(({ message }) => message))].join("\n"));
    return stale.map(({ part }) => part.name);
  });
}

/** Makes all parts at once. */
function tellingHowFar(stale, tell = () => {}) {
  if (stale.length > 0) tell(`Building ${stale.map(({ part }) => part.name).join(", ")}`);
  let made = 0;
  return stale.map(async ({ part }) => {
    await part.make();
    tell(`Built ${(made += 1)} of ${stale.length}: ${part.name}`);
  });
}

async function staleParts(stamp) {
  const parts = await Promise.all(PARTS.map(async (part) => ({ part, print: await fingerprint(part.from) })));
  return parts.filter(
    ({ part, print }) =>
      stamp[part.name] !== print || part.makes.some((file) => !existsSync(`${DIST}/${file}`)),
  );
}

async function readStamp() {
  try {
    return JSON.parse(await readFile(STAMP, "utf8"));
  } catch {
    return {};
  }
}

/** Notes that other code has made these parts, so that the next build makes them again. */
export function forget(names) {
  return alone(async () => {
    const stamp = await readStamp();
    for (const name of names) delete stamp[name];
    await writeFile(STAMP, `${JSON.stringify(stamp, null, 2)}\n`);
  });
}
