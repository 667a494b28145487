import { io, type Socket } from "socket.io-client";
import type { Answer, OperationRequest, OperationResult } from "../../common/protocol.js";
import type { ServerOptions } from "../../server/options.js";
import { startServer, type RunningServer } from "../../server/server.js";
import { join } from "node:path";
import { temporaryFolder, writeSystem } from "./tiny-system.js";

/** Starts a server with the small system and a world of its own. */
export async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const data = options.data ?? (await temporaryFolder());
  const system = options.system ?? (await writeSystem());
  return startServer({
    port: 0,
    fresh: false,
    empty: false,
    quiet: true,
    generation: 13,
    theme: null,
    strict: false,
    trap: true,
    documentedOnly: false,
    password: null,
    modules: [],
    users: [],
    seed: join(system, "seed.json"),
    ...options,
    data,
    system,
  });
}

/** The id of the user of a name. */
export function userId(server: RunningServer, name: string): string {
  const user = [...server.store.collection("User").values()].find((candidate) => candidate["name"] === name);
  if (!user) throw new Error(`There is no user ${name}.`);
  return String(user["_id"]);
}

/** A client that speaks to the server directly. */
export class Client {
  readonly heard: OperationResult[] = [];

  private constructor(readonly socket: Socket) {
    socket.on("modifyDocument", (result: OperationResult) => this.heard.push(result));
  }

  static async connect(server: RunningServer, name: string): Promise<Client> {
    return Client.at(server.url, userId(server, name));
  }

  /** A client at the address of a server, as the user of an id. */
  static async at(url: string, user: string): Promise<Client> {
    const socket = io(url, {
      query: { user },
      transports: ["websocket"],
      forceNew: true,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return new Client(socket);
  }

  async ask(event: string, data: unknown): Promise<unknown> {
    const answer = (await this.socket.emitWithAck(event, data)) as Answer<unknown>;
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }

  async modify(
    request: Partial<OperationRequest> & Pick<OperationRequest, "action" | "type">,
  ): Promise<OperationResult> {
    return (await this.ask("modifyDocument", {
      parentUuid: null,
      options: {},
      ...request,
    })) as OperationResult;
  }

  /** What the other clients have been told by now: an answer comes after everything that was said before it. */
  async hears(): Promise<OperationResult[]> {
    await this.ask("pack", { id: "heroes" });
    return this.heard.splice(0);
  }

  leave(): void {
    this.socket.disconnect();
  }
}
