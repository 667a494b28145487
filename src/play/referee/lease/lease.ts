import { readSetting, writeSetting } from "../../../foundry.js";
import { onKeptSetting } from "../../table/settings.js";
import { isRefereeUser } from "./referee-users.js";
import { whenOneBegins } from "./queue.js";
import { UnbrokenHold } from "./unbroken-hold.js";
import { LeaseTime } from "./lease-time.js";
import { endPeriods, keepPeriods, notePeriod } from "./trusted-periods.js";

/** The world setting that says which window is the referee. */
const LEASE = "referee";

/**
 * Where a window keeps its id during a reload. It is there only between unload and load, so two windows never share an
 * id.
 */
const KEPT = "vantage.window";

/**
 * How often the referee renews its lease, and how long after the last renewal another window takes it, in milliseconds.
 */
const RENEWED = 3_000;
const EXPIRES = 8_000;

/**
 * How long a new holder waits before it acts, in milliseconds. A claim made at the same moment arrives within this
 * time.
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
    // A window in the background seldom renews. If the lease is still free, it goes on at once.
    tendNow();
  }
  return state.holds;
}

function isSure(): boolean {
  return state.holds && game.user.isGM && isOnline() && leaseTime.lasts(performance.now());
}

/**
 * Whether this window is still the referee in the middle of a task. A task that keeps the window busy for long can outlast
 * its last renewal. Then the lease is renewed first, so that dice that were thrown count. It is not renewed if another
 * window can have had it since the task began.
 */
export async function isStillReferee(): Promise<boolean> {
  if (!isSure()) {
    // The claim of another window that arrived while this one was busy is heard first, and another one while it renews.
    await pause(GRACE);
    if (hold.isUnbroken && isOwn() && isOnline() && game.user.isGM) await renew().catch(() => undefined);
  }
  return hold.isUnbroken && isReferee();
}

/** Without a connection, the browser holds messages back. They would arrive when another window holds the lease. */
function isOnline(): boolean {
  return game.socket.connected;
}

/** Sets what is called each time this window becomes the referee, also now if it is. */
export function whenReferee(act: () => void): void {
  state.onGain = act;
  if (isReferee()) act();
}

/** Holds the lease, or watches for the moment when it is free. Called once, when the table opens. */
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

/** The id of this window's current lease. Writes from before it have another one. */
export function leaseId(): string {
  return state.id;
}

/** The id of the user whose window is the referee; empty when there is none. */
export function refereeUser(): string {
  return lease().user;
}

/** Renews or claims the lease when it is time. Without a connection, it tries again at the next beat. */
function tendNow(): void {
  tend().catch(() => undefined);
}

async function tend(): Promise<void> {
  if (!isOnline() || !isRefereeUser(game.user)) return;
  if (isOwn()) await renew();
  else if (isFree() || performance.now() - state.seen > EXPIRES) await claim();
}

/** Whether the lease has no holder, or its holder has left. */
function isFree(): boolean {
  const { user, window: holder } = lease();
  const of = game.users.get(user);
  return holder === "" || of?.active !== true || !isRefereeUser(of);
}

async function claim(): Promise<void> {
  // Several GMs may see it free at once. They claim it one after another, so the later ones see the first claim.
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
  // In the meantime, another call or another window may have gained it.
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
