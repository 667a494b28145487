// @ts-check
import { turnEconomy } from "../../systems/vantage/core.mjs";

/** @import { Field, GameDeclaration } from "../../systems/vantage/core.mjs" */

/**
 * A whole number from 1 up.
 * @param {number} initial @param {number} max @returns {Field}
 */
const points = (initial, max) => ({ type: "number", min: 1, max, initial });

/** TOY-1: a toy. @type {GameDeclaration["actor"]} */
const TOY = {
  type: "toy-box.toy",
  fields: { throws: points(3, 6), sturdy: points(3, 6) },
  tracks: { chips: { initial: 0, max: { field: "sturdy" }, icon: "wound.svg" } },
};

/** TOY-2: what it throws, and how far in inches. @type {GameDeclaration["items"]} */
const MISSILES = {
  "toy-box.missile": {
    role: "weapon",
    fields: { reach: { type: "number", min: 1, max: 48, initial: 12, unit: "inch" } },
    tracks: {},
    uses: () => ["throw"],
  },
};

/** TOY-1, TOY-6: what may be said of a toy. @type {GameDeclaration["statuses"]} */
const STATUSES = {
  broken: { icon: "out.svg", out: true },
  tipped: { icon: "modules/toy-box/icons/tipped.svg" },
};

/**
 * TOY-2: the knocks of one face.
 * @param {number} face
 */
export const knocksOf = (face) => (face === 6 ? 2 : face >= 4 ? 1 : 0);

/** TOY-9, TOY-10: the order of play. @type {GameDeclaration["battle"]} */
const ORDER_OF_PLAY = {
  rule: "TOY-9",
  phases: [{ id: "turns", rule: "TOY-9", scheme: "alternating" }],
  ends: ["lastSide"],
};

/** What Toy Box is. @type {GameDeclaration} */
export const declaration = {
  id: "toy-box",
  unit: "inch",
  actor: TOY,
  items: MISSILES,
  statuses: STATUSES,
  turn: { actionPoints: 1 },
  battle: ORDER_OF_PLAY,
  capabilities: [turnEconomy({ points: "actionPoints", refused: "noActions", rule: "TOY-8" })],
  dice: { d6: { sides: 6 } },
  counts: (_die, face) => knocksOf(face),
  roll: { dice: { d6: 1 } },
  options: {},
  neighborhood: 0,
  rerollRule: "TOY-2",
};
