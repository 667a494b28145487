import { afterEach } from "vitest";
import type { RunningServer } from "../../server/server.js";
import { Client, start } from "./server.js";

const running: { close(): Promise<void> | void }[] = [];

/** Starts a server that is closed after the test. */
export async function open(...args: Parameters<typeof start>): Promise<RunningServer> {
  const server = await start(...args);
  running.push(server);
  return server;
}

/** A client of a person that leaves after the test. */
export async function enter(server: RunningServer, name: string): Promise<Client> {
  const client = await Client.connect(server, name);
  running.unshift({ close: () => client.leave() });
  return client;
}

afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});
