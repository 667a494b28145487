/**
 * Where the system does not fit the League's types of generation 14, by file and kind of the compiler's error. Each is a difference
 * between the published types, and none says that a name is missing.
 */

/** A document that is not stored yet has no uuid and no id there. All documents that these files read are stored. */
const WITHOUT_UUID = [
  "applications/card/card-watch.ts",
  "applications/dialog/target-options.ts",
  "applications/sheets/actor-sheet.ts",
  "applications/sheets/editing/gear.ts",
  "applications/sheets/editing/notes.ts",
  "applications/table/hotbar.ts",
  "canvas/arcs.ts",
  "canvas/counters.ts",
  "canvas/destination/choosing.ts",
  "canvas/evidence-key.ts",
  "canvas/forecast/forecast.ts",
  "canvas/reach-picture.ts",
  "canvas/sectors.ts",
  "canvas/token.ts",
  "canvas/turn-keys.ts",
  "data/models.ts",
  "data/profile.ts",
  "documents/combat.ts",
  "documents/initiative.ts",
  "documents/token.ts",
  "integrations/argon/movement.ts",
  "play/attack.ts",
  "play/table/battle/from-scene.ts",
  "play/table/battle/objectives.ts",
  "play/table/battle/state.ts",
  "play/table/models/models.ts",
  "play/referee/requests/asking-side.ts",
  "play/referee/requests/placing.ts",
  "play/table/models/hidden.ts",
  "play/referee/writing/by-hand.ts",
  "play/referee/writing/sweep.ts",
  "play/table/turns/aftermath.ts",
  "play/table/turns/moving.ts",
  "play/table/turns/turn.ts",
  "play/table/world/waiting-writes.ts",
  "play/table/world/waiting.ts",
  "play/table/world/world.ts",
  "scene/body.ts",
  "scene/stance.ts",
  "scene/terrain.ts",
  "scene/wall.ts",
];

const MIGRATED = "Migrated data are any object there.";
const SUBTYPES = "Types of actors and items are only those that the published types are told of by name.";

const OTHERS: Readonly<Record<string, string>> = {
  "data/exchange.ts TS2322": MIGRATED,
  "data/register.ts TS2322": SUBTYPES,
  "data/terrain.ts TS7053": "Movement actions are those of Foundry alone there; packages add others.",
  "dice/register.ts TS2345": "A class of rolls has to take data of any type there.",
  "documents/actor.ts TS2322": MIGRATED,
  "documents/item.ts TS2322": MIGRATED,
  "documents/scene.ts TS2322": MIGRATED,
  "foundry/sheets.ts TS2322": SUBTYPES,
  "play/table/world/waiting.ts TS2339": "Follows from a place without a uuid in the same file.",
  "scene/body.ts TS2345": "The center of a token is never a place of a scene there.",
};

export const SOURCE_ERRORS_14: readonly string[] = [
  ...WITHOUT_UUID.map((file) => `${file} null`),
  ...Object.keys(OTHERS),
].sort();

/** Members that the types of 14 declare in another class than those of 13: all of them are there. */
export const MOVED_14: readonly string[] = [
  "Canvas#tokens",
  "Collection#get",
  "DirectoryCollection#contents",
  "Document#testUserPermission",
  "DocumentCollection#get",
  "EmbeddedCollection#get",
];
