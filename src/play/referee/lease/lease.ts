import { readSetting, writeSetting } from "../../../foundry.js";
import { onKeptSetting } from "../../table/settings.js";
import { isRefereeUser } from "./referee-users.js";
import { whenOneBegins } from "./queue.js";
import { UnbrokenHold } from "./unbroken-hold.js";
import { LeaseTime } from "./lease-time.js";
import { endPeriods, keepPeriods, notePeriod } from "./trusted-periods.js";

/** The key of the world setting that names the referee's window. */
const LEASE = "referee";

/**
 * The key in session storage under which a window stores its id during a reload. The id is stored only while
 * the page is unloaded, so two windows never have the same id.
 */
const KEPT = "vantage.window";

/**
 * Two times in milliseconds: the time between two renewals of the lease, and the time without a renewal after
 * which another window takes the lease.
 */
const RENEWED = 3_000;
const EXPIRES = 8_000;

/**
 * The time in milliseconds that a new holder waits before it acts. If another window claims the lease at the
 * same moment, that claim arrives within this time.
 */
const GRACE = 150;

interface Lease {
  readonly user: string;
  readonly window: string;
  readonly beat: number;
}

const state = { window: "", id: "", holds: false, seen: 0, onGain: (): void => undefined };
const leaseTime = new LeaseTime();
const hold = new UnbrokenHold();

/** Whether this window is certainly the referee: it is connected, and a recent renewal has arrived. */
export function isReferee(): boolean {
  if (state.holds && !isSure()) {
    state.holds = false;
    // A browser slows down the timers of a background window, so its renewals can be late. If no other window
    // took the lease, this window renews it at once.
    tendNow();
  }
  return state.holds;
}

function isSure(): boolean {
  return state.holds && game.user.isGM && isOnline() && leaseTime.lasts(performance.now());
}

/**
 * Whether this window is still the referee in the middle of a task. A long task can keep the window too busy
 * to renew its lease in time. The lease is then renewed here, so that dice which were already rolled still
 * count. But no lease is renewed if another window could have held it since the task began.
 */
export async function isStillReferee(): Promise<boolean> {
  if (!isSure()) {
    // Another window may have claimed the lease while this window was busy. The pause lets that claim arrive before
    // this window renews.
    await pause(GRACE);
    if (hold.isUnbroken && isOwn() && isOnline() && game.user.isGM) await renew().catch(() => undefined);
  }
  return hold.isUnbroken && isReferee();
}

/**
 * Whether this window is connected to the server. Without a connection, the browser keeps messages and sends
 * them later. By then, another window may hold the lease.
 */
function isOnline(): boolean {
  return game.socket.connected;
}

/**
 * Sets the function that is called each time this window becomes the referee. The function is called at once if this
 * window is the referee already.
 */
export function whenReferee(act: () => void): void {
  state.onGain = act;
  if (isReferee()) act();
}

/** Takes or watches the lease. Called once, when the table opens. */
export function watchLease(): void {
  if (!isRefereeUser(game.user)) return;
  onKeptSetting(LEASE, () => {
    state.seen = performance.now();
    const { window: holder } = lease();
    if (holder !== state.window) lose();
  });
  keepPeriods(isReferee);
  game.socket.on("disconnect", lose);
  whenOneBegins(() => hold.begins());
  state.window = sessionStorage.getItem(KEPT) ?? foundry.utils.randomID();
  sessionStorage.removeItem(KEPT);
  globalThis.addEventListener("pagehide", () => sessionStorage.setItem(KEPT, state.window));
  state.seen = performance.now();
  if (isOwn() || isFree()) tendNow();
  Hooks.on("userConnected", () => {
    if (!state.holds && isFree()) tendNow();
  });
  setInterval(tendNow, RENEWED);
  const end = (): void => {
    if (game.user.isGM) void endPeriods().catch(() => undefined);
  };
  Hooks.on("updateUser", end);
  Hooks.on("deleteUser", end);
}

/** The id of this window's current lease. Writes from before this lease have another id. */
export function leaseId(): string {
  return state.id;
}

/** The id of the user whose window is the referee; empty when no window is the referee. */
export function refereeUser(): string {
  return lease().user;
}

/** Renews or claims the lease, if it is time to do so. A failed attempt is repeated the next time. */
function tendNow(): void {
  tend().catch(() => undefined);
}

async function tend(): Promise<void> {
  if (!isOnline() || !isRefereeUser(game.user)) return;
  if (isOwn()) await renew();
  else if (isFree() || performance.now() - state.seen > EXPIRES) await claim();
}

/** Whether no window holds the lease, or the user who holds it is offline or can no longer be the referee. */
function isFree(): boolean {
  const { user, window: holder } = lease();
  const of = game.users.get(user);
  return holder === "" || of?.active !== true || !isRefereeUser(of);
}

async function claim(): Promise<void> {
  // Several GMs may see at once that the lease is free. They claim it one after another, so that the later
  // ones see the first claim.
  const rank = game.users.filter(
    (user) => user.active && isRefereeUser(user) && user.id < game.user.id,
  ).length;
  await pause(rank * GRACE);
  if (rank > 0 && !isFree() && performance.now() - state.seen < EXPIRES) return;
  await write();
  await pause(GRACE);
  if (isOwn()) await gain();
}

async function gain(): Promise<void> {
  if (state.holds || !leaseTime.lasts(performance.now())) return;
  await notePeriod();
  await endPeriods();
  // In the meantime, another call may have gained the lease for this window, or another window may have taken
  // it.
  if (isHeld() || !isOwn()) return;
  state.holds = true;
  hold.gained();
  state.id = foundry.utils.randomID();
  state.onGain();
}

function lose(): void {
  state.holds = false;
  hold.lost();
}

function isHeld(): boolean {
  return state.holds;
}

async function renew(): Promise<void> {
  await write();
  if (isOwn()) await gain();
}

async function write(): Promise<void> {
  if (!isOnline()) return;
  const sent = performance.now();
  await writeSetting(LEASE, { user: game.user.id, window: state.window, beat: lease().beat + 1 });
  leaseTime.renewed(sent);
}

function isOwn(): boolean {
  return lease().window === state.window;
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
