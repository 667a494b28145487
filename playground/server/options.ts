import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { USER_ROLES } from "../common/const.js";

/** How the server is started. */
export interface ServerOptions {
  /** The port to listen on; the next free one is taken when it is busy, any for 0. */
  port: number;
  /** Begin a new world in place of the one that is there. */
  fresh: boolean;
  /** Begin a new world without any documents. */
  empty: boolean;
  /** The folder of the world. */
  data: string;
  /** The folder of the system as it ships: system.json and the files that it names. By default where the person is. */
  system: string;
  /** Folders of modules, each with its module.json. */
  modules: string[];
  /** People who join beside those of every world. */
  users: Person[];
  /** A JSON file with what a new world starts with, or null for nothing but people. */
  seed: string | null;
  /** The generation of the public interface that the table offers. */
  generation: Generation;
  /** The name of the theme, of those in `themes`, that lies over the usual looks; null for the usual looks. */
  theme: string | null;
  /** Whether the table is as hard on a system as the documentation allows, see `strict.ts`. */
  strict: boolean;
  /** Whether a name that a namespace does not have fails, by name; otherwise it is undefined, with a warning. */
  trap: boolean;
  /** Whether what no page of the documentation names is absent, see `undocumented.ts`. */
  documentedOnly: boolean;
  /** The password at a door like a host's; null for the door where people click who they are. */
  password: string | null;
  quiet: boolean;
}

/** The generations of the public interface that the playground knows. */
export type Generation = 13 | 14;

/** A person at the table. */
export interface Person {
  readonly name: string;
  readonly role: number;
}

/** Where the playground lies, whether it runs from its sources or built. */
export const PLAYGROUND = findPlayground();

function findPlayground(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.endsWith(".built") || here.endsWith("server") ? dirname(here) : here;
}

const USAGE =
  "Usage: server.mjs [--system DIR] [--port 30000] [--fresh] [--empty] [--data DIR] [--module DIR]… [--user NAME:ROLE]… [--seed FILE] [--generation 13|14] [--theme machine] [--strict] [--trap] [--documented-only] [--password TEXT] [--quiet]";

/** A path that a person wrote. npm runs a package's script in the package's folder, and says where the person is. */
const pathFrom = (text: string): string => resolve(process.env["INIT_CWD"] ?? "", text);

/**
 * Reads the command line.
 *
 * @throws Error with the usage when it makes no sense
 */
export function parseArguments(args: readonly string[]): ServerOptions {
  const options: ServerOptions = {
    port: 30000,
    fresh: false,
    empty: false,
    data: join(PLAYGROUND, ".world"),
    system: pathFrom(""),
    modules: [],
    users: [],
    seed: null,
    generation: 13,
    theme: null,
    strict: false,
    trap: false,
    documentedOnly: false,
    password: null,
    quiet: false,
  };
  for (let i = 0; i < args.length; i++) {
    const value = (): string => {
      const next = args[++i];
      if (next === undefined) throw new Error(`${String(args[i - 1])} wants a value. ${USAGE}`);
      return next;
    };
    switch (args[i]) {
      case "--port":
        options.port = readPort(value());
        break;
      case "--data":
        options.data = pathFrom(value());
        break;
      case "--system":
        options.system = pathFrom(value());
        break;
      case "--module":
        options.modules.push(pathFrom(value()));
        break;
      case "--user":
        options.users.push(readPerson(value()));
        break;
      case "--seed":
        options.seed = pathFrom(value());
        break;
      case "--generation":
        options.generation = readGeneration(value());
        break;
      case "--theme":
        options.theme = readTheme(value());
        break;
      case "--fresh":
        options.fresh = true;
        break;
      case "--empty":
        options.empty = true;
        break;
      case "--password":
        options.password = value();
        break;
      case "--strict":
        options.strict = true;
        break;
      case "--trap":
        options.trap = true;
        break;
      case "--documented-only":
        options.documentedOnly = true;
        break;
      case "--quiet":
        options.quiet = true;
        break;
      default:
        throw new Error(`${String(args[i])} is not an option. ${USAGE}`);
    }
  }
  return options;
}

/** A person as the command line names them: `Cleo:ASSISTANT`, with a role of `CONST.USER_ROLES`. */
function readPerson(text: string): Person {
  const [name = "", role = ""] = text.split(":");
  const found = Object.entries(USER_ROLES).find(([known]) => known === role.toUpperCase());
  if (!name || !found) throw new Error(`"${text}" is not a person with a role. ${USAGE}`);
  return { name, role: found[1] };
}

/** The themes that can lie over the usual looks. */
const THEMES = ["machine"];

function readTheme(text: string): string {
  if (THEMES.includes(text)) return text;
  throw new Error(`"${text}" is not a theme that the playground has. ${USAGE}`);
}

function readGeneration(text: string): Generation {
  if (text === "13" || text === "14") return text === "13" ? 13 : 14;
  throw new Error(`"${text}" is not a generation that the playground offers. ${USAGE}`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`"${text}" is not a port.`);
  return port;
}
