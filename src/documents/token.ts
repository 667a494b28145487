import { barsOf } from "../data/derived.js";
import { gameOfActor } from "../rules/registry.js";

/** A token whose bars can be changed where its actor's game declares them, although they are derived and not stored. */
export class VantageTokenDocument extends TokenDocument {
  override getBarAttribute(
    ...[barName, options]: Parameters<TokenDocument["getBarAttribute"]>
  ): TokenDocument.GetBarAttributeReturn {
    const data = super.getBarAttribute(barName, options);
    const rules = gameOfActor(this.actor?.type ?? "");
    const isOwn = rules !== undefined && barsOf(rules).some(([name]) => name === data?.attribute);
    return data && isOwn ? { ...data, editable: true } : data;
  }
}
