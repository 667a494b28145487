import type { Body } from "../../../src/battlefield/index.js";
import type { Page } from "./page.js";

/** One who stands in the proving ground: an actor of a demonstration and its picture. */
export interface Player {
  readonly actor: string;
  readonly picture: string;
}

/** A game as its scenes are set up. */
export interface Cast {
  readonly title: string;
  /** Its unit as scenes write it. */
  readonly units: string;
  /** How tall its people are, in that unit: the gallery's are one unit tall. */
  readonly tall: number;
  /** Of the one who attacks, the target, and everybody else, by the letters of the drawings. */
  readonly players: Readonly<Record<"A" | "T" | "r" | "b" | "n" | "s", Player>>;
  /** Who attacks on pages of close combat, where that is another. */
  readonly fighter?: Player;
  /** What takes somebody out of action. */
  readonly out: string;
}

const player = (actor: string, picture: string): Player => ({ actor, picture });

const CASTS: Readonly<Record<Page["game"], Cast>> = {
  tnt: {
    title: "This Is Not a Test",
    units: "in",
    tall: 1,
    out: "out",
    players: {
      A: player("vntActCinder0001", "harrow"),
      T: player("vntActWeir000001", "calder"),
      r: player("vntActCinder0007", "stray"),
      b: player("vntActWeir000007", "hand"),
      n: player("vntActWeir000003", "marlow"),
      s: player("vntActWeir000006", "lantern"),
    },
  },
  mest: {
    title: "MEST Tactics",
    units: "MU",
    tall: 1,
    out: "ko",
    players: {
      // No one whose weapon has Reach: most of the pictures are of base-contact.
      A: player("vntActHeron00001", "mest-aldith"),
      T: player("vntActBrack00001", "mest-hask"),
      r: player("vntActHeron00002", "mest-corvin"),
      b: player("vntActBrack00002", "mest-mirel"),
      n: player("vntActHeron00004", "mest-wil"),
      s: player("vntActBrack00003", "mest-vetch"),
    },
  },
  gurps: {
    title: "GURPS",
    units: "yd",
    tall: 2,
    out: "out",
    players: {
      A: player("vntGurActAda0000", "gurps-quill"),
      T: player("vntGurActGuard00", "gurps-guard"),
      r: player("vntGurActImre000", "gurps-holt"),
      b: player("vntGurActShot000", "gurps-shot"),
      n: player("vntGurActPell000", "gurps-ashby"),
      s: player("vntGurActVaro000", "gurps-tyne"),
    },
  },
  godsgloom: {
    title: "GODSGLOOM",
    units: "hex",
    tall: 1,
    out: "destroyed",
    players: {
      A: player("vntActKindled001", "godsgloom-wardens"),
      T: player("vntActUndertow02", "godsgloom-pikes"),
      r: player("vntActKindled002", "godsgloom-spears"),
      b: player("vntActUndertow04", "godsgloom-knights"),
      n: player("vntActKindled007", "godsgloom-levy"),
      s: player("vntActUndertow07", "godsgloom-husks"),
    },
  },
  "dark-heresy": {
    title: "Dark Heresy",
    units: "m",
    tall: 1.8,
    out: "out",
    fighter: player("vntDhAcCrake0000", "dark-heresy-crake"),
    players: {
      A: player("vntDhAcMerrow000", "dark-heresy-merrow"),
      T: player("vntDhAcChorist00", "dark-heresy-chorister"),
      r: player("vntDhAcSlate0000", "dark-heresy-slate"),
      b: player("vntDhAcMarrow000", "dark-heresy-marrow"),
      n: player("vntDhAcWick00000", "dark-heresy-wick"),
      s: player("vntDhAcRasp00000", "dark-heresy-rasp"),
    },
  },
};

/** The cast of a page. */
export function castOf({ game, close = false }: Pick<Page, "game" | "close">): Cast {
  const cast = CASTS[game];
  return close && cast.fighter ? { ...cast, players: { ...cast.players, A: cast.fighter } } : cast;
}

const NAMES: Readonly<Record<string, string>> = {
  A: "Attacker",
  T: "Target",
  r: "Friend",
  b: "Friend of the target",
  n: "Neutral",
  s: "Secret",
  x: "Out of action",
};

/** What somebody of a drawing is called, and who plays it; somebody out of action is a friend of the target. */
export function roleOf({ ref }: Body, { players }: Cast): Player & { readonly name: string } {
  const letter = ref.slice(0, 1);
  const played = letter === "A" || letter === "T" || letter === "r" || letter === "n" || letter === "s";
  return { ...players[played ? letter : "b"], name: NAMES[letter] ?? ref };
}
