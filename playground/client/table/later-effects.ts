import { ActiveEffectTypeDataModel } from "../data/active-effect-type-data-model.js";
import { withMode } from "../data/fields/apply-change.js";
import { typedChanges } from "../documents/active-effect.js";
import { ActiveEffect } from "../documents/index.js";
import type { StatusEffectConfig } from "../shared/config.js";
import { table } from "../shared/globals.js";
import { logCompatibilityWarning } from "../utils/index.js";

type Statuses = Record<string, StatusEffectConfig>;

/**
 * Offers effects as generation 14 has them: statuses are a record by id, and the changes of an effect are in its
 * system's part, of a type and in a phase.
 */
export function offerLaterEffects(): void {
  const { CONFIG } = table;
  const phases = { initial: { label: "Initial", hint: "" }, final: { label: "Final", hint: "" } };
  CONFIG.ActiveEffect.dataModels["base"] ??= ActiveEffectTypeDataModel;
  Object.assign(CONFIG.ActiveEffect, { phases });
  let statuses = registryOf(Object.values(CONFIG.statusEffects));
  Object.defineProperty(CONFIG, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => statuses,
    set: (given: object) => void (statuses = registryOf(Object.values(given))),
  });
  Object.defineProperty(ActiveEffect.prototype, "changes", {
    configurable: true,
    get(this: ActiveEffect) {
      logCompatibilityWarning("The changes of an effect are in system.changes.", { since: 14, until: 16 });
      return typedChanges(this).map(withMode);
    },
  });
}

/**
 * Statuses by their ids. It is read like the list that generation 13 has, with a warning:
 * https://github.com/foundryvtt/foundryvtt/issues/13122
 */
function registryOf(all: readonly StatusEffectConfig[]): Statuses {
  const byId: Statuses = Object.fromEntries(all.map((status) => [status.id, status]));
  return new Proxy(byId, {
    get(target, name) {
      const isOfLists = name in Array.prototype && !(name in Object.prototype);
      if (Object.hasOwn(target, name) || !isOfLists) return Reflect.get(target, name) as unknown;
      logCompatibilityWarning("CONFIG.statusEffects is a record by id.", { since: 14, until: 16 });
      if (name === "push")
        return (...added: StatusEffectConfig[]) => {
          for (const status of added) target[status.id] = status;
          return Object.keys(target).length;
        };
      const list = Object.values(target);
      const member: unknown = Reflect.get(list, name);
      return typeof member === "function" ? (member.bind(list) as unknown) : member;
    },
  });
}
