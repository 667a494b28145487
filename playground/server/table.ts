import type { Server, Socket } from "socket.io";
import type {
  Answer,
  OperationRequest,
  OperationResult,
  QueryDelivery,
  QueryRequest,
  UserActivity,
  WorldData,
} from "../common/protocol.js";
import { asData, deepClone, isPlainObject, type Data } from "../client/utils/index.js";
import { WORLD_KINDS } from "../common/hierarchy.js";
import { forUser, mayRead } from "./audience.js";
import { Operations } from "./operations.js";
import type { PackReader } from "./packs.js";
import { QueryDesk } from "./query-desk.js";
import { isGamemaster } from "./rights.js";
import type { WorldStore } from "./world-store.js";

/** The generation of the public interface that the playground offers. */
const RELEASE = { generation: 13, build: 351, version: "13.351" };

type Acknowledge = (answer: Answer<unknown>) => void;

/** Everybody who is connected, and what they say to one another. */
export class Table {
  readonly #operations: Operations;
  readonly #queries: QueryDesk;
  readonly #activities = new Map<string, UserActivity>();
  #paused = false;

  constructor(
    readonly io: Server,
    readonly store: WorldStore,
    readonly packs: PackReader,
  ) {
    this.#operations = new Operations(store, packs.system);
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

  #userOf(socket: Socket): Data | undefined {
    return this.store.collection("User").get(userIdOf(socket));
  }

  #welcome(socket: Socket): void {
    const id = userIdOf(socket);
    if (!this.#userOf(socket)) {
      socket.disconnect(true);
      return;
    }
    const system = `system.${this.packs.system.id}`;
    socket.broadcast.emit("userActivity", id, { active: true });
    socket.on("world", (_: unknown, answer: Acknowledge) => this.#answer(answer, () => this.#world(id)));
    socket.on("pack", (request: unknown, answer: Acknowledge) =>
      this.#answer(answer, () => this.packs.read(String(asData(request)["id"]))),
    );
    socket.on("modifyDocument", (request: OperationRequest, answer: Acknowledge) =>
      this.#answer(answer, () => this.#modify(socket, request)),
    );
    socket.on("userQuery", (request: QueryRequest, answer: Acknowledge) =>
      this.#answer(answer, () => this.#ask(id, request)),
    );
    socket.on("userActivity", (activity: unknown) => this.#onActivity(socket, asData(activity)));
    socket.on("pause", (paused: unknown) => this.#onPause(socket, paused === true));
    socket.on(system, (data: unknown, ...rest: unknown[]) => this.#relay(socket, system, data, rest));
    socket.on("disconnect", () => this.#farewell(id));
  }

  #answer(answer: Acknowledge, work: () => unknown): void {
    Promise.resolve()
      .then(work)
      .then(
        (value) => answer({ ok: true, value }),
        (error: unknown) =>
          answer({ ok: false, error: error instanceof Error ? error.message : String(error) }),
      );
  }

  async #world(userId: string): Promise<WorldData> {
    const { system } = this.packs;
    const user = this.store.collection("User").get(userId) ?? {};
    const collections: Record<string, Data[]> = {};
    for (const kind of WORLD_KINDS) {
      const all = [...this.store.collection(kind).values()];
      collections[kind] = kind === "ChatMessage" ? all.filter((message) => mayRead(user, message)) : all;
    }
    return {
      userId,
      world: { id: "playground", title: `${system.title}: playground`, description: "" },
      system: system.manifest,
      modules: system.modules.map(({ manifest }) => manifest),
      release: RELEASE,
      collections,
      activeUsers: this.activeUsers,
      activities: Object.fromEntries(this.#activities),
      packs: await this.packs.index(),
      paused: this.#paused,
    };
  }

  #modify(socket: Socket, request: OperationRequest): OperationResult {
    const user = this.#userOf(socket);
    if (!user || !isPlainObject(request)) throw new Error("This request makes no sense.");
    const messages = this.store.collection("ChatMessage");
    const before =
      request.type === "ChatMessage"
        ? new Map([...messages].map(([id, message]) => [id, { ...message }]))
        : messages;
    const results = this.#operations.perform(user, request);
    const answer = results.at(-1);
    if (!answer) throw new Error("Nothing was done.");
    for (const result of results) {
      for (const other of this.io.sockets.sockets.values()) {
        const listener = this.#userOf(other);
        if (!listener || (other === socket && result === answer)) continue;
        for (const part of forUser(listener, result, before, messages)) other.emit("modifyDocument", part);
      }
    }
    return answer;
  }

  async #ask(senderId: string, request: QueryRequest): Promise<unknown> {
    const { name, data, timeout } = request;
    const target = this.store.collection("User").get(String(request.userId));
    if (!target) throw new Error("The user who is asked is not at this table.");
    const delivery: QueryDelivery = { name, data, senderId };
    if (timeout !== undefined) delivery.timeout = timeout;
    return this.#queries.ask(String(request.userId), String(target["name"]), delivery);
  }

  #onActivity(socket: Socket, activity: Data): void {
    const id = userIdOf(socket);
    const { targets, sceneId } = activity;
    const told: UserActivity = {};
    if (Array.isArray(targets)) told.targets = targets.map(String);
    if (sceneId === null || typeof sceneId === "string") told.sceneId = sceneId;
    this.#activities.set(id, { ...this.#activities.get(id), ...told });
    socket.broadcast.emit("userActivity", id, told);
  }

  #onPause(socket: Socket, paused: boolean): void {
    const user = this.#userOf(socket);
    if (!user || !isGamemaster(user)) return;
    this.#paused = paused;
    this.io.emit("pause", paused, user["_id"]);
  }

  /** Passes on what packages say: `(data, options, acknowledge)`; options may name recipients. */
  #relay(socket: Socket, event: string, data: unknown, rest: unknown[]): void {
    const { recipients } = asData(rest[0]);
    for (const other of this.io.sockets.sockets.values()) {
      if (other === socket || (Array.isArray(recipients) && !recipients.includes(userIdOf(other)))) continue;
      other.emit(event, deepClone(data), userIdOf(socket));
    }
    const acknowledge = rest.at(-1);
    if (typeof acknowledge === "function") Reflect.apply(acknowledge, undefined, [data]);
  }

  #farewell(id: string): void {
    if (this.#socketsOf(id).length > 0) return;
    this.#activities.delete(id);
    this.io.emit("userActivity", id, { active: false, targets: [] });
  }
}

/** The user whom a connection belongs to. */
export function userIdOf(socket: Socket): string {
  const { user } = socket.handshake.query;
  return typeof user === "string" ? user : "";
}
