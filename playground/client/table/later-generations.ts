import * as laterConst from "../../common/later-const.js";
import { createFontAwesomeIcon } from "../applications/fields/icon.js";
import { ActiveEffectTypeDataModel } from "../data/active-effect-type-data-model.js";
import { modifyBatch } from "../data/client-backend.js";
import { table } from "../shared/globals.js";
import { type Data } from "../utils/index.js";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../utils/operators.js";
import { offer } from "./offer.js";

/** The namespaces that have more in a later generation. */
interface Namespaces {
  readonly CONST: object;
  readonly applications: { readonly fields: object };
  readonly data: object;
  readonly documents: object;
}

/** The text for a key, with `{name}` replaced by values where there are some. */
function localizeText(key: string, data?: Data): string {
  return data === undefined ? table.game.i18n.localize(key) : table.game.i18n.format(key, data);
}

/**
 * Offers what only generation 14 has. In generation 13 the same names are undefined, so that a package can ask for them:
 * https://foundryvtt.com/api/v14/
 */
export function offerLaterNames(foundry: Namespaces): void {
  const isThere = table.game.release.generation >= 14;
  const offered = <Members extends object>(members: Members): object =>
    isThere ? members : Object.fromEntries(Object.keys(members).map((name) => [name, undefined]));
  Object.assign(foundry.documents, offered({ modifyBatch }));
  Object.assign(foundry.CONST, offered(laterConst));
  const operators = offer("foundry.data.operators", { DataFieldOperator, ForcedDeletion, ForcedReplacement });
  Object.assign(foundry.data, offered({ ActiveEffectTypeDataModel, operators }));
  Object.assign(foundry.applications.fields, offered({ createFontAwesomeIcon }));
  if (!isThere) return;
  const _replace = (value: unknown): ForcedReplacement => ForcedReplacement.create(value);
  Object.assign(globalThis, { _loc: localizeText, _del: ForcedDeletion.create(), _replace });
}
