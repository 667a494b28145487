import { barsOf, barValue } from "../../data/derived.js";
import { gameText } from "../../play/table/text/localize.js";
import { takesOut } from "../../rules/core/index.js";
import { gameOfActor } from "../../rules/registry.js";
import type { Argon, ArgonStat } from "./contract.js";

/** The picture, with the token bars of the game as numbers. */
export function portraitPanel({ PORTRAIT }: Argon) {
  return class VantagePortraitPanel extends PORTRAIT.PortraitPanel {
    override get description() {
      const rules = gameOfActor(this.actor.type);
      return rules ? gameText(rules.id, "name") : "";
    }

    override get isDead() {
      const rules = gameOfActor(this.actor.type);
      return !!rules && takesOut(rules, this.actor.statuses);
    }

    override async getStatBlocks() {
      return Promise.resolve(barStats(this.actor));
    }

    /** Without the button for initiative, in a game that has none. */
    override async _getButtons() {
      const buttons = await super._getButtons();
      const hasInitiative = Boolean(gameOfActor(this.actor.type)?.initiative);
      return buttons.filter(({ id }) => hasInitiative || id !== "roll-initiative");
    }
  };
}

function barStats(actor: Actor.Implementation): readonly (readonly ArgonStat[])[] {
  const rules = gameOfActor(actor.type);
  if (!rules) return [];
  return barsOf(rules).map(([, bar]) => {
    const { value, max } = barValue(actor, bar);
    const color = value < max ? WORN : PLAIN;
    return [
      { text: gameText(rules.id, `field.${bar.full}`), color: PLAIN },
      { text: `${value} / ${max}`, color },
    ];
  });
}

/** The colors of numbers, which lie on the dark ground of the picture. */
const PLAIN = "#ffffff";
const WORN = "#ffb09c";
