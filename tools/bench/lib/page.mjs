/** What runs in the measured page: each function is sent there whole and knows nothing of this file. */

/** Whether the table is drawn and can be played at. */
export const isReady = () =>
  globalThis.game?.ready === true &&
  globalThis.canvas?.ready === true &&
  globalThis.game.system.api.ready.then(() => true);

/** Whether the tour of the first visit has started, or is not offered: then it can be left. */
export const hasTour = () => {
  const { settings } = globalThis.game;
  const isOffered =
    (globalThis.canvas.scene?.tokens.size ?? 0) > 0 && settings.get("vantage", "firstRun") !== true;
  return !isOffered || settings.get("vantage", "tourSeen") === true;
};

/** Ends the tour. */
export const leaveTour = () => globalThis.foundry.nue.Tour.activeTour?.exit();

/** Closes every window. */
export const closeAll = async () => {
  const open = [...globalThis.foundry.applications.instances.values()];
  await Promise.all(open.filter((app) => app.hasFrame).map((app) => app.close({ animate: false })));
};

/** Makes a scene and shows it. The table refuses documents that are too large at once: tokens and walls are added in pieces. */
export const showScene = async ({ tokens, walls, ...source }) => {
  const PIECE = 1000;
  const scene = await globalThis.Scene.create(source);
  for (const [kind, all] of Object.entries({ Token: tokens, Wall: walls }))
    for (let start = 0; start < all.length; start += PIECE)
      await scene.createEmbeddedDocuments(kind, all.slice(start, start + PIECE));
  await scene.view();
};

/** Whether the scene of this name is drawn. */
export const shows = (name) => globalThis.canvas.ready && globalThis.canvas.scene?.name === name;

/** Brings two tokens into the middle of the window and tells where they are there, in pixels. */
export const spotsOf = async ([attacker, target]) => {
  const { canvas } = globalThis;
  const [one, other] = [attacker, target].map((name) => canvas.scene.tokens.getName(name).object.center);
  await canvas.animatePan({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, scale: 0.8, duration: 0 });
  return [one, other].map((point) => {
    const { x, y } = canvas.clientCoordinatesFromCanvas(point);
    return { x, y };
  });
};

/** Runs before anything else of the page, so that its listeners come first: tells `began` of these events. */
export const listen = () => {
  for (const name of ["pointerup", "change"]) {
    globalThis.addEventListener(name, () => globalThis.began?.(name), { capture: true });
  }
};

/**
 * Waits for an event and for what it brings into the document: milliseconds from the event to the document's change
 * (`changed`), to the end of the frame that draws it (`drawn`), and to the frame after (`painted`).
 */
export const watch = ({ event, selector, within }) => {
  const { document, performance, MutationObserver, MessageChannel, requestAnimationFrame } = globalThis;
  globalThis.measured = new Promise((settle) => {
    let start = null;
    const since = () => performance.now() - start;
    const drawn = () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(since());
        port2.postMessage(null);
      });
    const painted = () => new Promise((done) => requestAnimationFrame(() => done(since())));
    const observer = new MutationObserver(() => {
      if (start === null || !document.querySelector(selector)) return;
      observer.disconnect();
      const changed = since();
      requestAnimationFrame(() => {
        void Promise.all([drawn(), painted()]).then((times) =>
          settle({ changed, drawn: times[0], painted: times[1] }),
        );
      });
    });
    observer.observe(document.querySelector(within), { childList: true, subtree: true });
    globalThis.began = (name) => {
      if (name === event) start ??= performance.now();
    };
    globalThis.setTimeout(() => settle(null), 5000);
  });
};

/** What was watched for; null when it did not come within five seconds. */
export const measured = () => globalThis.measured;

/**
 * Notes from now on how long each move of the pointer is worked on, and how long after one another frames are drawn, in
 * milliseconds.
 */
export const watchMoves = () => {
  const { performance, requestAnimationFrame } = globalThis;
  const noted = (globalThis.noted = { moves: [], frames: [], over: false });
  let [began, last] = [0, null];
  const begin = () => (began = performance.now());
  const end = () => noted.moves.push(performance.now() - began);
  globalThis.addEventListener("pointermove", begin, { capture: true });
  globalThis.addEventListener("pointermove", end);
  const frame = (time) => {
    if (last !== null) noted.frames.push(time - last);
    last = time;
    if (!noted.over) return requestAnimationFrame(frame);
    globalThis.removeEventListener("pointermove", begin, { capture: true });
    globalThis.removeEventListener("pointermove", end);
  };
  requestAnimationFrame(frame);
};

/** Moves the pointer once in each of so many frames, from spot to spot in turn, with its button held down. */
export const moveEachFrame = async ({ spots, frames }) => {
  const { canvas, requestAnimationFrame, PointerEvent } = globalThis;
  const held = { pointerId: 1, pointerType: "mouse", isPrimary: true, buttons: 1, bubbles: true };
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((next) => requestAnimationFrame(next));
    const { x: clientX, y: clientY } = spots[frame % spots.length];
    canvas.app.view.dispatchEvent(new PointerEvent("pointermove", { ...held, clientX, clientY }));
  }
};

/** Switches the reading of drags as attacks on or off. */
export const readDrags = (mode) => globalThis.game.settings.set("vantage", "drag", mode);

/** What was noted; nothing is from now on. */
export const movesNoted = () => Object.assign(globalThis.noted, { over: true });

/** Lets one token of a scene attack another to the end, with the usual answers; tells how many bytes its message stores. */
export const storedBy = async ([sceneName, actor, target]) => {
  const { game, JSON } = globalThis;
  await game.settings.set("vantage", "askDefender", false);
  const scene = game.scenes.getName(sceneName);
  await scene.view();
  const [one, other] = [actor, target].map((name) => scene.tokens.getName(name).uuid);
  const message = await game.system.api.useAction({ actor: one, targets: [other], skipDialog: true });
  if (!message) throw new Error(`${actor} does not attack ${target}.`);
  let [before, now] = ["", JSON.stringify(message)];
  while (before !== now) {
    await new Promise((next) => globalThis.setTimeout(next, 500));
    [before, now] = [now, JSON.stringify(message)];
  }
  const { system, rolls } = message.toObject();
  return { system: JSON.stringify(system).length, rolls: JSON.stringify(rolls).length };
};

/**
 * Deletes the log and fills it with so many copies of its newest message, each as of a request of its own; returns data of
 * another one.
 */
export const fillLog = async (count) => {
  const { game, foundry, ChatMessage } = globalThis;
  const pattern = game.messages.contents.at(-1).toObject();
  delete pattern._id;
  const copy = () => {
    const { randomID, deepClone } = foundry.utils;
    const made = deepClone(pattern);
    if (made.type === "exchange") Object.assign(made.system, { exchange: randomID(), handled: [randomID()] });
    return made;
  };
  await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));
  for (let left = count; left > 0; left -= 100)
    await ChatMessage.createDocuments(Array.from({ length: Math.min(100, left) }, copy));
  return copy();
};

/** Adds one message; milliseconds until what it draws is there and the frame after has come. */
export const addMessage = async ({ data, drawing }) => {
  const { document, performance, requestAnimationFrame, ChatMessage } = globalThis;
  const start = performance.now();
  const message = await ChatMessage.create(data);
  globalThis.added = message;
  const drawn = () => document.querySelector(`.chat-log [data-message-id="${message.id}"] ${drawing}`);
  while (!drawn()) await new Promise((next) => requestAnimationFrame(next));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  return performance.now() - start;
};

/** Deletes the message that was added last. */
export const removeMessage = () => globalThis.added.delete();

/**
 * Cuts a world to one scene and its actors, without its zones of deployment, so that tables of different versions show the same: a
 * browser works in each frame for each picture and drawing that is there.
 */
export const cutTo = async (sceneName) => {
  const { game, Actor, Scene } = globalThis;
  const scene = game.scenes.getName(sceneName);
  const needed = new Set(scene.tokens.map(({ actorId }) => actorId));
  const idsOf = (all) => all.map(({ id }) => id);
  const zones = scene.regions.filter(({ behaviors }) =>
    behaviors.some(({ type }) => type.endsWith("deployment")),
  );
  await Scene.deleteDocuments(idsOf(game.scenes.filter((one) => one !== scene)));
  await Actor.deleteDocuments(idsOf(game.actors.filter(({ id }) => !needed.has(id))));
  await scene.deleteEmbeddedDocuments("Region", idsOf(zones));
};
