import { io, type Socket } from "socket.io-client";
import type {
  Answer,
  BatchRequest,
  OperationRequest,
  OperationResult,
  QueryDelivery,
  QueryRequest,
  UserActivity,
  WorldData,
} from "../../common/protocol.js";
import type { Data } from "../utils/index.js";

/** A function that hears of an event. */
type SocketListener = (...args: never[]) => void;

/** How long the server may take to answer, in milliseconds. */
const PATIENCE = 30_000;

/** What packages use to talk to the other clients: `game.socket`. */
export interface PublicSocket {
  readonly id: string | undefined;
  readonly connected: boolean;
  on(event: string, listener: SocketListener): PublicSocket;
  /** Takes off one listener, or all that packages have put on. */
  off(event: string, listener?: SocketListener): PublicSocket;
  once(event: string, listener: SocketListener): PublicSocket;
  emit(event: string, ...args: unknown[]): PublicSocket;
  emitWithAck(event: string, ...args: unknown[]): Promise<unknown>;
}

/** What this client does when the server speaks. */
interface ServerListener {
  onOperation(result: OperationResult): void;
  onActivity(userId: string, activity: UserActivity): void;
  onQuery(query: QueryDelivery): Promise<unknown>;
  onConnection(connected: boolean): void;
  onPause(paused: boolean, userId: string): void;
}

/** What the server tells every client of its own accord. */
const HEARD = ["modifyDocument", "userActivity", "pause"];

/** The connection to the server. */
export class SocketInterface {
  readonly #socket: Socket;
  #public: PublicSocket | undefined;
  /** What the server has said since it gave the world, while nothing listened yet. */
  readonly #unheard: (readonly [event: string, said: readonly unknown[]])[] = [];

  constructor(socket: Socket) {
    this.#socket = socket;
    for (const event of HEARD) socket.on(event, (...said: unknown[]) => this.#unheard.push([event, said]));
  }

  /**
   * Connects to the server that this page comes from.
   *
   * @throws Error when it does not answer
   */
  static async connect(): Promise<SocketInterface> {
    const socket = io({
      transports: ["websocket", "polling"],
      query: { user: new URLSearchParams(location.search).get("user") ?? "" },
    });
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error): void => {
        socket.close();
        reject(new Error(`The table cannot be reached: ${error.message}`));
      };
      socket.once("connect_error", fail);
      socket.once("connect", () => {
        // Later failures are those of a reconnection, which tries again until the server is back.
        socket.off("connect_error", fail);
        resolve();
      });
    });
    return new SocketInterface(socket);
  }

  /** What packages may use. Its events go to the other clients, and not to this one. */
  get public(): PublicSocket {
    this.#public ??= publicSocket(this.#socket);
    return this.#public;
  }

  /** Listens to the server, beginning with what it has said since it gave the world. */
  listen(listener: ServerListener): void {
    const socket = this.#socket;
    for (const event of HEARD) socket.off(event);
    socket.on("modifyDocument", (result: OperationResult) => listener.onOperation(result));
    socket.on("userActivity", (userId: string, activity: UserActivity) =>
      listener.onActivity(userId, activity),
    );
    socket.on("pause", (paused: boolean, userId: string) => listener.onPause(paused, userId));
    for (const [event, said] of this.#unheard.splice(0))
      for (const heard of socket.listeners(event)) Reflect.apply(heard, socket, said);
    socket.on("disconnect", () => listener.onConnection(false));
    socket.io.on("reconnect", () => listener.onConnection(true));
    socket.on("userQuery", (query: QueryDelivery, answer: (answer: Answer<unknown>) => void) => {
      listener.onQuery(query).then(
        (value) => answer({ ok: true, value: value ?? null }),
        (error: unknown) =>
          answer({ ok: false, error: error instanceof Error ? error.message : String(error) }),
      );
    });
  }

  async #ask<Value>(event: string, data: unknown, patience: number | null = PATIENCE): Promise<Value> {
    // What is asked without a connection would be sent later, when it is no longer expected.
    if (!this.#socket.connected) throw new Error("Can't reach the table right now. Nothing was changed.");
    const socket = patience === null ? this.#socket : this.#socket.timeout(patience);
    const answer = await new Promise<Answer<Value>>((resolve, reject) => {
      const silence = (): void =>
        reject(new Error("The table doesn't respond. The change may or may not have been made."));
      socket.emitWithAck(event, data).then((given: Answer<Value>) => resolve(given), silence);
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }

  /** Asks for a change to documents. Throws the server's sentence when it refuses. */
  async operate(request: OperationRequest): Promise<OperationResult> {
    return this.#ask("modifyDocument", request);
  }

  /** Asks for several changes, all or none of them. */
  async operateBatch(request: BatchRequest): Promise<OperationResult[]> {
    return this.#ask("modifyDocumentBatch", request);
  }

  /** Everything that this client begins with. */
  async world(): Promise<WorldData> {
    const world = await this.#ask<WorldData>("world", {});
    // What was said before the answer is in it.
    this.#unheard.length = 0;
    return world;
  }

  /** The sources of a compendium's documents. */
  async readPack(id: string): Promise<Data[]> {
    return this.#ask("pack", { id });
  }

  /** Sends a file to a folder of the server, and gives its path. */
  async upload(path: string, name: string, data: Uint8Array): Promise<string> {
    return this.#ask("uploadFile", { path, name, data });
  }

  /** Puts a question to another user's client. */
  async query(request: QueryRequest): Promise<unknown> {
    return this.#ask("userQuery", request, null);
  }

  /** Tells the others what this user is doing. */
  announce(activity: UserActivity): void {
    this.#socket.emit("userActivity", activity);
  }

  /** Pauses the game or lets it go on. */
  pause(paused: boolean): void {
    this.#socket.emit("pause", paused);
  }
}

/**
 * A connection without what only the table itself may do. Socket.IO's own documentation says how its members work:
 * https://socket.io/docs/v4/listening-to-events
 */
function publicSocket(socket: Socket): PublicSocket {
  // What the table itself listens to is never taken off.
  const own = new Map<string, Set<SocketListener>>();
  const forget = (event: string, listener: SocketListener): void => {
    own.get(event)?.delete(listener);
    socket.off(event, listener as (...args: unknown[]) => void);
  };
  const offered: PublicSocket = {
    get id() {
      return socket.id;
    },
    get connected() {
      return socket.connected;
    },
    on: (event, listener) => {
      own.set(event, (own.get(event) ?? new Set()).add(listener));
      socket.on(event, listener as (...args: unknown[]) => void);
      return offered;
    },
    off: (event, listener) => {
      for (const one of listener ? [listener] : [...(own.get(event) ?? [])]) forget(event, one);
      return offered;
    },
    once: (event, listener) => {
      own.set(event, (own.get(event) ?? new Set()).add(listener));
      socket.once(event, listener as (...args: unknown[]) => void);
      return offered;
    },
    emit: (event, ...args) => (socket.emit(event, ...args), offered),
    emitWithAck: (event, ...args) => socket.emitWithAck(event, ...args) as Promise<unknown>,
  };
  return offered;
}
