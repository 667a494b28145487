import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../playground/common/const.js";
import { TokenDocument } from "../../playground/client/documents/index.js";
import { table } from "../../playground/client/shared/globals.js";
import type { RunningServer } from "../../playground/server/server.js";
import { start } from "../../playground/tests/lib/server.js";
import { newHero, newScene, openDocuments, type OurActor, type OurItem } from "./lib/table.js";

/** What the documents hand on: the options of each action. */
const used = vi.hoisted((): Readonly<Record<string, unknown>>[] => []);
vi.mock("../../src/applications/use-action.ts", () => ({
  useAction: (options: Readonly<Record<string, unknown>>) => Promise.resolve(void used.push(options)),
}));
vi.mock("../../src/applications/card/card.ts", () => ({ drawCard: vi.fn() }));

let server: RunningServer;

beforeAll(async () => {
  server = await start({ empty: true });
  await openDocuments(server);
});
afterAll(() => server.close());

async function tokenOf(actor: OurActor, data: object = {}): Promise<TokenDocument> {
  const scene = await newScene();
  const [token] = await scene.createEmbeddedDocuments("Token", [{ actorId: actor.id, ...data }]);
  if (!(token instanceof TokenDocument)) throw new Error("No token was created.");
  return token;
}

describe("an actor's and an item's own ways to act", () => {
  beforeEach(() => void used.splice(0));

  it("actor.useAction enters at the one way in", async () => {
    const hero = await newHero();
    await hero.useAction("shoot", {
      targets: ["Actor.x"],
      skipDialog: true,
      actor: "Actor.other",
      action: "z",
    });
    expect(used).toEqual([{ actor: hero.uuid, action: "shoot", targets: ["Actor.x"], skipDialog: true }]);
  });

  it("the actor of an unlinked token acts as that token", async () => {
    const token = await tokenOf(await newHero());
    await (token.actor as OurActor).useAction("shoot");
    expect(used).toEqual([{ actor: token.uuid, action: "shoot" }]);
  });

  it("item.use names its owner and itself", async () => {
    const hero = await newHero({ items: [{ name: "Spear", type: "weapon" }] });
    const spear = hero.items.getName("Spear") as OurItem;
    await spear.use({ targets: [], weapon: "Item.other" });
    expect(used).toEqual([{ targets: [], actor: hero.uuid, weapon: spear.uuid }]);
  });
});

describe("a new actor", () => {
  const { FRIENDLY, HOSTILE } = TOKEN_DISPOSITIONS;

  it("of a GM is an enemy with a picture of its game; its owner sees its name", async () => {
    const { img, prototypeToken } = await newHero();
    expect(img).toBe("icons/hero.svg");
    expect(prototypeToken).toMatchObject({
      texture: { src: "icons/hero.svg" },
      displayName: TOKEN_DISPLAY_MODES.OWNER_HOVER,
      disposition: HOSTILE,
      actorLink: false,
    });
  });

  it("that players own is a friend, linked, and sees", async () => {
    const { prototypeToken } = await newHero({ ownership: { default: 3 } });
    expect(prototypeToken).toMatchObject({
      disposition: FRIENDLY,
      actorLink: true,
      sight: { enabled: true },
    });
  });

  it("keeps the picture and the token that its data has", async () => {
    const own = { disposition: HOSTILE, actorLink: false, texture: { src: "icons/mine.svg" } };
    const data = { img: "icons/mine.svg", ownership: { default: 3 }, prototypeToken: own };
    const { img, prototypeToken } = await newHero(data);
    expect(img).toBe("icons/mine.svg");
    expect(prototypeToken).toMatchObject(own);
  });
});

describe("token bars", () => {
  it("of a new actor are shown to those who own it", async () => {
    expect((await newHero()).prototypeToken).toMatchObject({ displayBars: TOKEN_DISPLAY_MODES.OWNER_HOVER });
  });

  it("stay as the data of a new actor says", async () => {
    const hero = await newHero({ prototypeToken: { displayBars: TOKEN_DISPLAY_MODES.NONE } });
    expect(hero.prototypeToken).toMatchObject({ displayBars: TOKEN_DISPLAY_MODES.NONE });
  });

  it("can be changed on the token, although no model stores them", async () => {
    const bars = { bar1: { attribute: "health" }, bar2: { attribute: "derived.dodge" } };
    const token = await tokenOf(await newHero({ system: { hurt: 1 } }), bars);
    expect(token.getBarAttribute("bar1")).toEqual({
      type: "bar",
      attribute: "health",
      value: 3,
      max: 4,
      editable: true,
    });
    expect(token.getBarAttribute("bar2")).toMatchObject({ type: "value", value: 5, editable: false });
    expect(token.getBarAttribute("bar1", { alternative: "strength" })).toMatchObject({
      value: 3,
      editable: true,
    });
  });

  it("of an unlinked token write the token's own track", async () => {
    const hero = await newHero();
    const token = await tokenOf(hero);
    await token.actor?.modifyTokenAttribute("health", -1, true, true);
    expect([token.actor?.system, hero.system]).toMatchObject([{ hurt: 1 }, { hurt: 0 }]);
  });

  it("offer the bars first, then every number", () => {
    expect(Reflect.get(table.CONFIG.Actor, "trackableAttributes")).toEqual({
      hero: {
        bar: ["health", "morale"],
        value: [
          "strength",
          "hurt",
          "afraid",
          "derived.dodge",
          "derived.left",
          "derived.reach",
          "derived.prone",
        ],
      },
    });
  });
});
