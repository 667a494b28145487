/**
 * What another package does to the documents that a system writes. It adds a flag to each creation and each update, and
 * then the active GM's window writes once more: another flag, and for actors the name of their next tokens.
 */
const SCOPE = "another-package";
const KINDS = [
  "Actor",
  "Item",
  "ActiveEffect",
  "Token",
  "Combat",
  "Combatant",
  "ChatMessage",
  "Scene",
  "Wall",
];

let written = 0;

/** What it writes after an update. It writes nothing after its own. */
const afterwards = (document) => ({
  flags: { [SCOPE]: { after: (written += 1) } },
  ...(document.documentName === "Actor" && !document.isToken
    ? { prototypeToken: { name: `${document.name} (${written})` } }
    : {}),
});

for (const kind of KINDS) {
  Hooks.on(`preCreate${kind}`, (document) => {
    document.updateSource({ flags: { [SCOPE]: { created: true } } });
  });
  Hooks.on(`preUpdate${kind}`, (_document, changes) => {
    foundry.utils.setProperty(changes, `flags.${SCOPE}.before`, (written += 1));
  });
  Hooks.on(`update${kind}`, async (document, _changes, options) => {
    if (!game.user.isActiveGM || options[SCOPE] || document.pack) return;
    try {
      await document.update(afterwards(document), { [SCOPE]: true });
    } catch (error) {
      // It may have been deleted in the meantime.
      if (document.collection?.has(document.id)) throw error;
    }
  });
}
