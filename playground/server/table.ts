import type { Server, Socket } from "socket.io";
import type { OperationResult, QueryDelivery, UserActivity, WorldData } from "../common/protocol.js";
import { asData, isPlainObject, type Data } from "../client/utils/index.js";
import { USER_ROLES } from "../common/const.js";
import { WORLD_KINDS } from "../common/hierarchy.js";
import { Draft } from "./draft.js";
import { checkLimits } from "./limits.js";
import { listenTo } from "./listening.js";
import { Operations } from "./operations.js";
import type { Generation } from "./options.js";
import type { PackReader } from "./packs.js";
import { QueryDesk } from "./query-desk.js";
import { readActivity } from "./read-activity.js";
import { Refusal } from "./refusal.js";
import { isGamemaster, textOf } from "./rights.js";
import { keepUpload } from "./uploads.js";
import { hasPermission } from "./setting-rights.js";
import type { WorldStore } from "./world-store.js";

/** What the table says that it is, by generation of the public interface that it offers. */
const RELEASES = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 369, version: "14.369" },
} as const satisfies Record<Generation, WorldData["release"]>;

/** The longest time that a question may wait for its answer, in milliseconds: a timer takes no more. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The users who are connected, and what they say to one another. */
export class Table {
  readonly #operations: Operations;
  readonly #queries: QueryDesk;
  readonly #activities = new Map<string, UserActivity>();
  #paused = false;

  constructor(
    readonly io: Server,
    readonly store: WorldStore,
    readonly packs: PackReader,
    readonly generation: Generation,
    /** How long each write takes, in milliseconds. */
    readonly late = 0,
  ) {
    this.#operations = new Operations(store, packs.system, generation);
    this.#queries = new QueryDesk((userId) => this.#socketsOf(userId));
    io.on("connection", (socket) => this.#welcome(socket));
  }

  /** The ids of the users who are here. */
  get activeUsers(): string[] {
    return [...new Set([...this.io.sockets.sockets.values()].map(userIdOf))];
  }

  #socketsOf(userId: string): Socket[] {
    return [...this.io.sockets.sockets.values()].filter((socket) => userIdOf(socket) === userId);
  }

  /** Whom a connection belongs to. A user may be deleted, or banned, while connected. */
  #userOf(socket: Socket): Data {
    const user = this.store.collection("User").get(userIdOf(socket));
    if (!user) throw new Refusal("This user is not in the world any more.");
    if (user["role"] === USER_ROLES.NONE) throw new Refusal("This user is blocked from this world.");
    return user;
  }

  #welcome(socket: Socket): void {
    // A packet that cannot be read closes the connection. Without a listener it might end the process.
    socket.on("error", () => undefined);
    const id = userIdOf(socket);
    try {
      this.#userOf(socket);
    } catch {
      socket.disconnect(true);
      return;
    }
    socket.broadcast.emit("userActivity", id, { active: true });
    listenTo(socket, "world", () => this.#world(socket));
    listenTo(socket, "pack", (request) => this.packs.read(textOf(asData(request)["id"])));
    listenTo(
      socket,
      "modifyDocument",
      this.#inTime((request) => this.#modify(socket, request)),
    );
    listenTo(
      socket,
      "modifyDocumentBatch",
      this.#inTime((request) => this.#modifyBatch(socket, request)),
    );
    listenTo(socket, "uploadFile", (request) => this.#upload(socket, request));
    listenTo(socket, "userQuery", (request) => this.#ask(socket, request));
    listenTo(socket, "userActivity", (activity) => this.#onActivity(socket, activity));
    listenTo(socket, "pause", (paused) => this.#onPause(socket, paused === true));
    for (const channel of this.packs.system.channels) {
      const relay = (data: unknown, options: unknown): unknown => this.#relay(socket, channel, data, options);
      listenTo(socket, channel, relay, (answer) => (answer.ok ? answer.value : { error: answer.error }));
    }
    socket.on("disconnect", () => this.#farewell(id));
  }

  /** A write takes its time. The order of writes stays. */
  #inTime(write: (request: unknown) => unknown): (request: unknown) => unknown {
    if (this.late === 0) return write;
    return async (request) => {
      await new Promise((after) => setTimeout(after, this.late));
      return write(request);
    };
  }

  async #world(socket: Socket): Promise<WorldData> {
    const { system } = this.packs;
    const user = this.#userOf(socket);
    const packs = await this.packs.index();
    // Every client has every document, whispered messages too. No public page says that Foundry's server withholds any,
    // and ChatMessage#visible is documented as what a client asks of the messages that it has.
    const collections = WORLD_KINDS.map((kind) => [kind, [...this.store.collection(kind).values()]]);
    return {
      userId: String(user["_id"]),
      world: { id: "playground", title: `${system.title}: playground`, description: "" },
      system: system.manifest,
      modules: system.modules.map(({ manifest }) => manifest),
      release: RELEASES[this.generation],
      collections: Object.fromEntries(collections) as WorldData["collections"],
      activeUsers: this.activeUsers,
      activities: Object.fromEntries(this.#activities),
      packs,
      paused: this.#paused,
    };
  }

  #modify(socket: Socket, request: unknown): OperationResult {
    const results = this.#operations.perform(this.#userOf(socket), request);
    const answer = results.at(-1);
    if (!answer) throw new Refusal("Nothing was done.");
    this.#tell(socket, results, [answer]);
    return answer;
  }

  #modifyBatch(socket: Socket, request: unknown): OperationResult[] {
    if (this.generation < 14)
      throw new Refusal(
        "Generation 13 has no batch of operations: start the playground with --generation 14.",
      );
    const results = this.#operations.performBatch(this.#userOf(socket), asData(request)["operations"]);
    const answers = results.flatMap((each) => each.slice(-1));
    this.#tell(socket, results.flat(), answers);
    return answers;
  }

  /** Tells the clients what was done; the one who asked hears of the rest in its answer. */
  #tell(socket: Socket, results: readonly OperationResult[], answers: readonly OperationResult[]): void {
    for (const result of results) {
      const isAnswer = answers.includes(result);
      for (const other of this.io.sockets.sockets.values())
        if (other !== socket || !isAnswer) other.emit("modifyDocument", result);
    }
  }

  async #ask(socket: Socket, request: unknown): Promise<unknown> {
    checkLimits(request, "This question");
    if (!isPlainObject(request)) throw new Refusal("This question makes no sense: it is no object.");
    const user = this.#userOf(socket);
    if (!hasPermission(new Draft(this.store), user, "QUERY_USER"))
      throw new Refusal(`${textOf(user["name"])} has no permission to ask other users (QUERY_USER).`);
    const { name, data, timeout } = request;
    const userId = textOf(request["userId"]);
    const target = this.store.collection("User").get(userId);
    if (!target) throw new Refusal("The user who is asked is not at this table.");
    const delivery: QueryDelivery = { name: textOf(name), data };
    if (typeof timeout === "number" && timeout > 0 && timeout <= LONGEST_WAIT) delivery.timeout = timeout;
    return this.#queries.ask(userId, textOf(target["name"]), delivery);
  }

  #upload(socket: Socket, request: unknown): Promise<string> {
    const user = this.#userOf(socket);
    if (!hasPermission(new Draft(this.store), user, "FILES_UPLOAD"))
      throw new Refusal(`${textOf(user["name"])} has no permission to upload files (FILES_UPLOAD).`);
    return keepUpload(this.store.folder, asData(request));
  }

  #onActivity(socket: Socket, activity: unknown): void {
    this.#userOf(socket);
    const told = readActivity(activity);
    const id = userIdOf(socket);
    this.#activities.set(id, { ...this.#activities.get(id), ...told });
    socket.broadcast.emit("userActivity", id, told);
  }

  #onPause(socket: Socket, paused: boolean): void {
    const user = this.#userOf(socket);
    if (!isGamemaster(user)) throw new Refusal("Only Gamemasters can pause the game.");
    this.#paused = paused;
    this.io.emit("pause", paused, user["_id"]);
  }

  /** Passes on what packages say: `(data, options, acknowledge)`; options may name recipients. */
  #relay(socket: Socket, event: string, data: unknown, options: unknown): unknown {
    this.#userOf(socket);
    checkLimits([data, options], "This message");
    const { recipients } = asData(options);
    for (const other of this.io.sockets.sockets.values()) {
      if (other === socket || (Array.isArray(recipients) && !recipients.includes(userIdOf(other)))) continue;
      other.emit(event, data, userIdOf(socket));
    }
    return data;
  }

  #farewell(id: string): void {
    if (this.#socketsOf(id).length > 0) return;
    this.#activities.delete(id);
    this.io.emit("userActivity", id, { active: false, targets: [], ruler: null });
  }
}

/** The user whom a connection belongs to. */
function userIdOf(socket: Socket): string {
  const { user } = socket.handshake.query;
  return typeof user === "string" ? user : "";
}
