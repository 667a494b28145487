import { readSetting, registerSetting, writeSetting } from "../../foundry.js";

/** The world setting that says which window is the referee's. */
const LEASE = "referee";

/** Where a window keeps its id while it reloads. Two windows never have the same one: it is there only between unload and load. */
const KEPT = "vantage.window";

/** How often the referee renews its lease, and after how long without that another window takes it, in milliseconds. */
const RENEWED = 3_000;
const EXPIRES = 8_000;

/** How long a new holder waits before it acts, in milliseconds: a claim made at the same moment arrives within that. */
const GRACE = 150;

interface Lease {
  readonly user: string;
  readonly window: string;
  readonly beat: number;
}

const state = { window: "", holds: false, seen: 0, onGain: (): void => undefined };

/** Registers the setting that holds the lease; called once, at initialization. */
export function registerLease(): void {
  registerSetting(LEASE, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => {
      state.seen = performance.now();
      const { window: holder } = lease();
      if (holder !== state.window) state.holds = false;
    },
  });
}

/** Whether this window is the referee's. */
export function isReferee(): boolean {
  return state.holds;
}

/** Begins to hold the lease, or to watch for the moment when it is free. `onGain` is called each time that this window becomes the referee's. */
export function watchLease(onGain: () => void): void {
  if (!game.user.isGM) return;
  state.onGain = onGain;
  state.window = sessionStorage.getItem(KEPT) ?? foundry.utils.randomID();
  sessionStorage.removeItem(KEPT);
  globalThis.addEventListener("pagehide", () => sessionStorage.setItem(KEPT, state.window));
  state.seen = performance.now();
  if (lease().window === state.window) gain();
  else if (isFree()) void claim();
  Hooks.on("userConnected", () => {
    if (!state.holds && isFree()) void claim();
  });
  setInterval(() => void tend(), RENEWED);
}

/** The id of the user whose window is the referee's; empty when nobody's is. */
export function refereeUser(): string {
  return lease().user;
}

async function tend(): Promise<void> {
  if (state.holds) await renew();
  else if (isFree() || performance.now() - state.seen > EXPIRES) await claim();
}

/** Nobody holds it, or its holder has left. */
function isFree(): boolean {
  const { user, window: holder } = lease();
  return holder === "" || game.users.get(user)?.active !== true;
}

async function claim(): Promise<void> {
  // Several GMs may see it free at once: one after another asks, and the later ones see the first.
  const rank = game.users.filter((user) => user.isGM && user.active && user.id < game.user.id).length;
  await pause(rank * GRACE);
  if (rank > 0 && !isFree() && performance.now() - state.seen < EXPIRES) return;
  await write();
  await pause(GRACE);
  if (lease().window === state.window) gain();
}

function gain(): void {
  if (state.holds) return;
  state.holds = true;
  state.onGain();
}

async function renew(): Promise<void> {
  if (lease().window === state.window) await write();
  else state.holds = false;
}

async function write(): Promise<void> {
  await writeSetting(LEASE, { user: game.user.id, window: state.window, beat: lease().beat + 1 });
}

function lease(): Lease {
  const stored = readSetting(LEASE);
  const {
    user,
    window: holder,
    beat,
  } = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<Lease>;
  return {
    user: typeof user === "string" ? user : "",
    window: typeof holder === "string" ? holder : "",
    beat: typeof beat === "number" ? beat : 0,
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
