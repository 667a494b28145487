/**
 * What happens inside a page of the owner's Foundry. Each function is sent to the page as it is, so it uses nothing of this
 * file, and only Foundry's public API: https://foundryvtt.com/api/
 */

/** Who is here, and what is played: what decides whether the tests can run. */
export async function lookAround() {
  const { game } = globalThis;
  if (game.system.id === "vantage") await game.system.api.ready;
  return {
    system: game.system.id,
    title: game.system.title,
    isGamemaster: game.user.role >= globalThis.CONST.USER_ROLES.GAMEMASTER,
    others: game.users.filter(({ active, isSelf }) => active && !isSelf).map(({ name }) => name),
  };
}

/**
 * All that the world has, by kind and id; its settings; and what of the user the tests change.
 * @returns {import("./host.mjs").Inventory}
 */
export function inventory() {
  const { game } = globalThis;
  const kinds = [...game.collections.entries()].filter(([kind]) => kind !== "Setting");
  const { hotbar, flags, character } = game.user.toObject();
  return {
    documents: Object.fromEntries(kinds.map(([kind, collection]) => [kind, [...collection.keys()]])),
    settings: Object.fromEntries(
      [...game.settings.storage.get("world")].map((setting) => {
        const { key, value, user } = setting.toObject();
        return [setting.id, { key, value, user: user ?? null }];
      }),
    ),
    scene: game.scenes.active?.id ?? null,
    user: { hotbar, flags, character },
  };
}

/**
 * Why the world cannot be filled with what a test needs; empty when it can.
 * @param wish  what the playground's new worlds start with: tools/demonstration.json
 */
export function obstacles({ packs, owners }) {
  const { game } = globalThis;
  const names = [...new Set(Object.values(owners))].filter((name) => game.users.getName(name));
  const found = packs.map((name) => game.packs.get(`vantage.${name}`));
  const taken = found
    .filter(Boolean)
    .flatMap((pack) => [...pack.index].filter(({ _id }) => game.collections.get(pack.documentName).has(_id)));
  return [
    ...(names.length > 0 ? [`it has users who are called ${names.join(" and ")}`] : []),
    ...(taken.length > 0 ? [`it has ${taken[0].name} already`] : []),
    ...packs.filter((_, index) => !found[index]).map((name) => `the system has no compendium ${name}`),
  ];
}

/** Fills the world with what a test needs. */
export async function prepare({ packs, owners, activate, settings }) {
  const { game, CONST, CONFIG } = globalThis;
  const names = [...new Set(Object.values(owners))];
  await CONFIG.User.documentClass.createDocuments(
    names.map((name) => ({ name, role: CONST.USER_ROLES.PLAYER })),
  );
  for (const name of packs) {
    const pack = game.packs.get(`vantage.${name}`);
    const collection = game.collections.get(pack.documentName);
    const documents = await pack.getDocuments();
    const sources = documents.map((document) =>
      collection.fromCompendium(document, { keepId: true, clearFolder: true }),
    );
    await CONFIG[pack.documentName].documentClass.createDocuments(sources, { keepId: true });
  }
  for (const [id, owner] of Object.entries(owners)) {
    const user = game.users.getName(owner);
    await game.actors.get(id).update({ ownership: { [user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    if (!user.character) await user.update({ character: id });
  }
  for (const [key, value] of Object.entries(settings)) {
    const [scope, ...name] = key.split(".");
    await game.settings.set(scope, name.join("."), value);
  }
  await game.scenes.get(activate).update({ active: true });
}

/**
 * Makes the world what it was: deletes each document that was not there, and puts settings and the user back.
 * @param before  its inventory from then
 * @param {string[]} own  settings that the system writes by itself while a GM is there
 * @returns how many documents were deleted
 */
export async function restore([before, own]) {
  const { game, CONFIG } = globalThis;
  let deleted = 0;
  // Encounters and messages first: the system looks after them while their actors are there.
  const first = ["Combat", "ChatMessage", "Scene", "User"];
  const kinds = [...new Set([...first, ...game.collections.keys()])].filter((kind) => kind !== "Setting");
  for (const kind of kinds) {
    const known = new Set(before.documents[kind]);
    const ids = [...game.collections.get(kind).keys()].filter((id) => !known.has(id));
    if (ids.length === 0) continue;
    await CONFIG[kind].documentClass.deleteDocuments(ids);
    deleted += ids.length;
  }
  if (before.scene !== null && game.scenes.active?.id !== before.scene)
    await game.scenes.get(before.scene)?.update({ active: true });
  await game.user.update(before.user, { recursive: false, diff: false });
  for (const setting of [...game.settings.storage.get("world")]) {
    const was = before.settings[setting.id];
    const { key, value } = setting.toObject();
    if (own.includes(key)) continue;
    if (!was) await setting.delete();
    else if (was.value !== value) await setting.update({ value: was.value });
  }
  return deleted;
}
