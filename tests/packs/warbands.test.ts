import { describe, expect, it } from "vitest";
import { below, entriesOf, text } from "./sources.js";

const ACTORS = entriesOf("tnt-actors").map(({ source }) => source);

describe("the warbands", () => {
  const side = (disposition: number) =>
    ACTORS.filter((actor) => below(actor, "prototypeToken")["disposition"] === disposition);

  it.each([
    { name: "The Cinder Lot", disposition: 1 },
    { name: "The Weir Watch", disposition: -1 },
  ])("$name has one leader and six fighters of its own, and a hireling", ({ disposition }) => {
    const models = side(disposition);
    expect(models.filter((actor) => below(actor, "system")["leader"] === true)).toHaveLength(1);
    expect(models.filter((actor) => below(actor, "prototypeToken")["actorLink"] === true)).toHaveLength(6);
    expect(models.filter((actor) => below(actor, "prototypeToken")["actorLink"] === false)).toHaveLength(1);
  });

  it("have one Large model", () => {
    const large = ACTORS.filter((actor) => below(actor, "system")["large"] === true);
    expect(large.map((actor) => text(actor, "name"))).toEqual(["Big Dray"]);
  });
});
