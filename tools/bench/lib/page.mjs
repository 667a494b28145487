/** What runs in the measured page: each function is sent there whole and knows nothing of this file. */

/** Whether the table is drawn and can be played at. */
export const isReady = () => globalThis.game?.ready === true && globalThis.canvas?.ready === true;

/** Closes every window. */
export const closeAll = async () => {
  const open = [...globalThis.foundry.applications.instances.values()];
  await Promise.all(open.filter((app) => app.hasFrame).map((app) => app.close({ animate: false })));
};

/** Makes a scene and shows it. */
export const showScene = async (source) => {
  const scene = await globalThis.Scene.create(source);
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

/**
 * Waits for an event and for what it brings into the document: milliseconds from the event's first listener to the
 * document's change, and to the frame that shows it: `framed` once the page has drawn it, `painted` at the frame after.
 */
export const watch = ({ event, selector, within }) => {
  const { document, performance, MutationObserver, MessageChannel, requestAnimationFrame } = globalThis;
  globalThis.measured = new Promise((settle) => {
    let start = 0;
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      const changed = performance.now() - start;
      requestAnimationFrame(() => {
        const drawn = new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - start);
          port2.postMessage(null);
        });
        requestAnimationFrame(() => {
          const painted = performance.now() - start;
          void drawn.then((framed) => settle({ changed, framed, painted }));
        });
      });
    });
    const begin = () => {
      start = performance.now();
      observer.observe(document.querySelector(within), { childList: true, subtree: true });
    };
    globalThis.addEventListener(event, begin, { capture: true, once: true });
  });
};

/** What was watched for. */
export const measured = () => globalThis.measured;
