import { describe, expect, test } from "vitest";
import { countRequests, eventually, settled, useTable, type Person, type TableWindow } from "./lib/index.js";
import { ask, hit, statusOf } from "./lib/hostile.js";

const table = useTable({ users: { Cleo: "GAMEMASTER" } });

/** The GMs whose windows decide, the referee's first. */
async function gms() {
  const referee = await table.as("Gamemaster");
  return { referee, other: await table.as("Cleo"), ana: await table.as("Ana") };
}

/** The button of the request's card. */
const button = ({ page }: Person, name: "Allow" | "Deny") =>
  page.locator(".chat-log .vantage-request").getByRole("button", { name });

/** Ana acted, and asks for the undo of it. Gives the id of the exchange's message. */
async function anaAsks({ referee, other, ana }: Awaited<ReturnType<typeof gms>>): Promise<string> {
  for (const { page } of [referee, other, ana])
    await page.evaluate(() => {
      (window as Window & { ui?: { notifications: { clear(): void } } }).ui?.notifications.clear();
    });
  const id = await hit(referee);
  await settled(referee, other, ana);
  expect(await ask(ana.page, "undo", id, { meant: false })).toContain("asked");
  for (const gm of [referee, other]) await button(gm, "Allow").waitFor();
  return id;
}

/** Presses the button of the request's card as it is now; whether there was one. */
async function pressNow({ page }: Person, name: "Allow" | "Deny"): Promise<boolean> {
  return page.evaluate((wanted) => {
    const all = document.querySelectorAll<HTMLElement>(".chat-log .vantage-request button");
    const found = [...all].find(({ innerText }) => innerText.trim() === wanted);
    found?.click();
    return found !== undefined;
  }, name);
}

/** Presses a button; whether it was still on the page. */
function press(one: HTMLElement | SVGElement): boolean {
  if (!(one instanceof HTMLElement)) return false;
  one.click();
  return one.isConnected;
}

describe("two GMs decide on one request at once", () => {
  test.each([
    ["the referee's denies, the other allows", "Deny", "Allow"],
    ["the referee's allows, the other denies", "Allow", "Deny"],
  ] as const)("%s: one decision counts, and the other GM reads that", async (_what, own, others) => {
    const people = await gms();
    const { referee, other, ana } = people;
    const id = await anaAsks(people);
    const pressed = await Promise.all([pressNow(other, others), pressNow(referee, own)]);
    await eventually(() => countRequests(referee.page)).toBe(0);
    await settled(referee, other, ana);
    const isUndone = (await statusOf(referee.page, id)) === "undone";
    const notices = async (person: Person) => (await person.notices.allInnerTexts()).join("\n");
    // A window whose card is gone already has pressed nothing.
    if (pressed.every(Boolean))
      await eventually(async () => (await notices(referee)) + (await notices(other))).toContain(
        "already decided",
      );
    const isDenied = (await notices(ana)).includes("The GM denied your request.");
    expect({ isUndone, isDenied }).toEqual({ isUndone, isDenied: !isUndone });
  });

  test("the GM who is not the referee's denies: nothing is done, and the player reads it", async () => {
    const people = await gms();
    const { referee, other, ana } = people;
    const id = await anaAsks(people);
    await button(other, "Deny").click();
    await ana.notices.getByText("The GM denied your request.").waitFor();
    await eventually(() => countRequests(ana.page)).toBe(0);
    await settled(referee, other, ana);
    expect(await statusOf(referee.page, id)).not.toBe("undone");
  });

  test("the GM who is not the referee's allows: the card names who asked and who allowed it", async () => {
    const people = await gms();
    const { referee, other, ana } = people;
    const id = await anaAsks(people);
    await button(other, "Allow").click();
    for (const { page } of [referee, other, ana])
      await page
        .locator(`[data-message-id="${id}"]`)
        .last()
        .getByText("Ana undid this. Cleo allowed it.")
        .waitFor();
  });

  test("a request that its player withdraws meanwhile: nothing is done", async () => {
    const people = await gms();
    const { referee, other, ana } = people;
    const id = await anaAsks(people);
    const deny = await button(other, "Deny").elementHandle();
    await ana.page.evaluate(() => {
      const { messages } = (window as TableWindow).game;
      void messages.contents.find(({ type }) => type === "request")?.delete();
    });
    const isPressed = await deny?.evaluate(press);
    await eventually(() => countRequests(referee.page)).toBe(0);
    await settled(referee, other, ana);
    expect(await statusOf(referee.page, id)).not.toBe("undone");
    // A window whose card is gone already has pressed nothing.
    if (isPressed === true) await other.notices.getByText("already decided or withdrawn").first().waitFor();
  });
});

test("a player decides on no request, neither an own one nor another's", async () => {
  const people = await gms();
  const { referee, ana } = people;
  const id = await anaAsks(people);
  const asked = await referee.page.evaluate(() => {
    const request = (window as TableWindow).game.messages.contents.find(({ type }) => type === "request");
    const { verb, exchange, data } = request?.system ?? {};
    return { request: request?.id ?? "", shown: JSON.stringify([verb, exchange, data]) };
  });
  const ben = await table.as("Ben");
  for (const { page } of [ana, ben])
    expect(await ask(page, "decide", id, { ...asked, allows: true, meant: true })).toContain("notAllowed");
  await settled(referee, ana, ben);
  expect(await statusOf(referee.page, id)).not.toBe("undone");
  await button(referee, "Deny").click();
  await eventually(() => countRequests(referee.page)).toBe(0);
});
