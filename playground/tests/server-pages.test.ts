import { request as httpRequest } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { io } from "socket.io-client";
import { parseArguments } from "../server/options.js";
import { userId } from "./lib/server.js";
import { enter, open } from "./lib/tables.js";

describe("the pages", () => {
  it("show who can play and who is here", async () => {
    const server = await open();
    await enter(server, "Ben");
    const page = await (await fetch(server.url)).text();
    expect([...page.matchAll(/data-user="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "Gamemaster",
      "Ana",
      "Ben",
    ]);
    expect(page.match(/online/g)).toHaveLength(1);
    expect(await (await fetch(`${server.url}/api/status`)).json()).toMatchObject({
      active: true,
      system: "small",
    });
  });

  it("say that this is the playground, and what it has not been run on", async () => {
    const server = await open();
    const page = await (await fetch(`${server.url}/game?user=${userId(server, "Ana")}`)).text();
    expect(page).toContain("<title>Small · Playground, not Foundry</title>");
    expect(page).toContain("Nothing shown here has been run on a licensed Foundry.");
  });

  it("let only people of this world in", async () => {
    const server = await open();
    expect(
      (await fetch(`${server.url}/game?user=nobody`, { redirect: "manual" })).headers.get("location"),
    ).toBe("/");
    const stranger = io(server.url, {
      query: { user: "nobody" },
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    await new Promise((resolve) => stranger.once("disconnect", resolve));
  });

  it.each([
    "/systems/small/../../package.json",
    "/systems/small/%2e%2e/%2e%2e/package.json",
    "/systems/small/..%2f..%2fpackage.json",
    "/systems/small/",
    "/systems/other/system.json",
    "/playground/../server/server.ts",
  ])("give nothing away at %s", async (path) => {
    const server = await open();
    const { port } = new URL(server.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ host: "127.0.0.1", port, path }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it("are for this machine only", async () => {
    const server = await open();
    const { port } = new URL(server.url);
    const statusFor = async (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        httpRequest({ host: "127.0.0.1", port, path: "/", headers }, (response) =>
          resolve(response.resume().statusCode),
        )
          .on("error", reject)
          .end();
      });
    expect(await statusFor({ host: `example.org:${port}` })).toBe(403);
    expect(await statusFor({ origin: "http://example.org" })).toBe(403);
    expect(await statusFor({ host: `localhost:${port}` })).toBe(200);
  });

  it("have the type of what they are", async () => {
    const server = await open();
    const response = await fetch(`${server.url}/systems/small/system.json`);
    expect(response.headers.get("content-type")).toContain("application/json");
    const again = await fetch(`${server.url}/systems/small/system.json`, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("the command line", () => {
  it("takes its options, and refuses others", () => {
    expect(parseArguments(["--port", "0", "--fresh", "--quiet"])).toMatchObject({
      port: 0,
      fresh: true,
      empty: false,
      quiet: true,
    });
    expect(() => parseArguments(["--port"])).toThrow("wants a value");
    expect(() => parseArguments(["--port", "70000"])).toThrow('"70000" is not a port');
    expect(() => parseArguments(["--wide"])).toThrow("--wide is not an option");
  });

  it("takes a path from where the person is, and the system from there when none is named", () => {
    vi.stubEnv("INIT_CWD", "/where/the/person/is");
    expect(parseArguments([]).system).toBe("/where/the/person/is");
    expect(parseArguments(["--system", "../dist"]).system).toBe("/where/the/person/dist");
    expect(parseArguments(["--system", "/other/dist"]).system).toBe("/other/dist");
    vi.unstubAllEnvs();
  });

  it("moves on to the next port when the wished one is taken", async () => {
    const first = await open();
    const port = Number(new URL(first.url).port);
    const second = await open({ port });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  });
});
