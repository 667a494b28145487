import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Server } from "socket.io";
import { USER_ROLES } from "../common/const.js";
import { CONTENT_SECURITY_POLICY, isLocalRequest, sendText, serveFile, type Mount } from "./http.js";
import { PLAYGROUND, type ServerOptions } from "./options.js";
import { PackReader } from "./packs.js";
import { doorPage, gamePage, joinPage, type Kind } from "./pages.js";
import { keepSettings, readSeed, seedUsers, seedWorld } from "./seed.js";
import { LATE, NEIGHBOR, STRICT_PEOPLE, STRICT_SETTINGS } from "./strict.js";
import { SystemFiles } from "./system-files.js";
import { Table } from "./table.js";
import { uploadMount } from "./uploads.js";
import { WorldStore } from "./world-store.js";

/** How many ports are tried when the wished one is taken. */
const PORTS_TRIED = 20;

/** The largest message, in bytes: a scene with everything that is on it is sent as one. */
const LARGEST_MESSAGE = 50_000_000;

/** A server that runs. */
export interface RunningServer {
  url: string;
  title: string;
  store: WorldStore;
  /** Sentences about what could not be read or met. */
  warnings: string[];
  close(): Promise<void>;
}

/**
 * Opens the world and begins to listen, on this machine only.
 *
 * @throws Error with a sentence when there is no built system, or no free port
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { strict } = options;
  const system = await SystemFiles.read(options.system, [...options.modules, ...(strict ? [NEIGHBOR] : [])]);
  const packs = new PackReader(system);
  const store = new WorldStore(options.data, { fresh: options.fresh });
  const warnings = [...store.warnings];
  const others = [...options.users, ...(strict ? STRICT_PEOPLE : [])];
  seedUsers(store, others, options.password === null);
  if (store.isNew && strict) keepSettings(store, STRICT_SETTINGS);
  if (store.isNew && !options.empty) {
    const seed = await readSeed(options.seed);
    warnings.push(...(await seedWorld(store, packs, seed)));
  }
  store.flush();

  const http = createServer();
  const io = new Server(http, {
    maxHttpBufferSize: LARGEST_MESSAGE,
    allowRequest: (request, decide) => decide(null, isLocalRequest(request)),
  });
  const table = new Table(io, store, packs, options.generation, strict ? LATE : 0);
  const router = new Router(system, store, table, options);
  http.on("request", (request, response) => {
    if (!request.url?.startsWith("/socket.io/")) void router.handle(request, response);
  });
  const port = await listen(http, options.port);
  return {
    url: `http://127.0.0.1:${port}`,
    title: system.title,
    store,
    warnings,
    close: async () => {
      await io.close();
      store.close();
    },
  };
}

async function listen(http: HttpServer, wished: number): Promise<number> {
  for (let port = wished; port <= wished + PORTS_TRIED && port <= 65535; port++) {
    const taken = await new Promise<boolean>((resolve, reject) => {
      http.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "EADDRINUSE" ? resolve(true) : reject(error),
      );
      http.listen(port, "127.0.0.1", () => resolve(false));
    });
    http.removeAllListeners("error");
    if (!taken) return portOf(http.address());
  }
  throw new Error(
    `The ports from ${wished} to ${wished + PORTS_TRIED} are all taken. Name another one with --port.`,
  );
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** Answers requests for pages and files. */
class Router {
  readonly #mounts: Mount[];

  constructor(
    readonly system: SystemFiles,
    readonly store: WorldStore,
    readonly table: Table,
    readonly looks: Kind & Pick<ServerOptions, "password">,
  ) {
    this.#mounts = [
      { prefix: `/systems/${system.id}/`, folder: system.folder },
      ...system.modules.map(({ id, folder }) => ({ prefix: `/modules/${id}/`, folder })),
      uploadMount(store.folder),
      { prefix: "/templates/", folder: join(PLAYGROUND, "templates") },
      { prefix: "/playground/images/", folder: join(PLAYGROUND, "images") },
      { prefix: "/playground/lang/", folder: join(PLAYGROUND, "lang") },
      { prefix: "/playground/", folder: join(PLAYGROUND, ".built") },
      { prefix: "/playground/", folder: join(PLAYGROUND, "views") },
    ];
  }

  /** Answers one request. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("content-security-policy", CONTENT_SECURITY_POLICY);
    try {
      await this.#route(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) sendText(response, 500, ".txt", "Something went wrong.");
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (status: number, type: string, content: string): void =>
      sendText(response, status, type, content);
    if (!isLocalRequest(request)) {
      text(403, ".txt", "This table is for this machine only.");
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      text(405, ".txt", "This address is read-only.");
      return;
    }
    const url = new URL(request.url ?? "/", "http://localhost");
    const users = this.store.collection("User");
    switch (url.pathname) {
      case "/":
      case "/join":
        text(200, ".html", await this.#door(url.searchParams));
        return;
      case "/enter":
        response.writeHead(303, { location: this.#through(url.searchParams) }).end();
        return;
      case "/game":
        if (users.has(url.searchParams.get("user") ?? ""))
          text(200, ".html", await gamePage(this.system.title, this.looks));
        else response.writeHead(303, { location: "/" }).end();
        return;
      case "/api/status":
        text(200, ".json", JSON.stringify(this.#status()));
        return;
      case "/favicon.ico":
        response.writeHead(204).end();
        return;
    }
    const served = await serveFile(this.#mounts, pictured(url.pathname), request, response);
    if (!served) text(404, ".txt", `There is nothing at ${url.pathname}.`);
  }

  async #door(asked: URLSearchParams): Promise<string> {
    const users = [...this.store.collection("User").values()];
    const { title } = this.system;
    if (this.looks.password !== null) return doorPage(title, users, asked.has("wrong"));
    return joinPage(title, users, this.table.activeUsers);
  }

  /** Where a person goes who says a password at the door. */
  #through(said: URLSearchParams): string {
    const user = said.get("userid") ?? "";
    const isRight = (said.get("password") ?? "") === this.#passwordOf(user);
    return isRight ? `/game?user=${encodeURIComponent(user)}` : "/join?wrong";
  }

  /** The gamemasters have the password; the others have none, as users have who are made without one. */
  #passwordOf(user: string): string | null {
    const role = this.store.collection("User").get(user)?.["role"];
    return role === USER_ROLES.GAMEMASTER ? this.looks.password : "";
  }

  #status(): object {
    const users = [...this.store.collection("User").values()];
    return {
      active: true,
      system: this.system.id,
      systemVersion: this.system.manifest["version"],
      users: users.map(({ _id, name, role }) => ({
        id: _id,
        name,
        role,
        active: this.table.activeUsers.includes(String(_id)),
      })),
    };
  }
}

/** Foundry's own icons are not here: each of them is a plain picture. */
function pictured(pathname: string): string {
  return pathname.startsWith("/icons/") ? "/playground/images/item.svg" : pathname;
}
