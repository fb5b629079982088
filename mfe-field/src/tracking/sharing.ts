import { ApiError } from '@yoza/shell-sdk/api-error';
import { atom, getDefaultStore } from 'jotai';
import { forgetPosition, sendPosition } from './sharing.api.ts';
import { forgetStopped, isStopped, keepStopped, keyOf, type Way } from './stopped-ways.ts';

export interface Sharing {
  way: Way;
  /** `waiting` for the phone to know where it is; `unsent` when the last one could not be sent; the last three share nothing. */
  status: 'waiting' | 'shared' | 'unsent' | 'refused' | 'unavailable' | 'stopped';
  /** By the phone's clock, in milliseconds; null before the first. */
  sentAt: number | null;
}

/** On which way the technician is seen, and how that goes; null when on none. */
export const sharingAtom = atom<Sharing | null>(null);

const sendEvery = 10_000;
/** So many of these without news from the phone, and it is asked: one that stands still says nothing by itself. */
const patience = 2;
const refusedByPerson = 1;
const accurate = { enableHighAccuracy: true, maximumAge: sendEvery, timeout: 30_000 };

const store = getDefaultStore();
let running: { end(): void } | null = null;

/**
 * Shares where the phone is on a way until it ends: at most every ten seconds, also while another screen of the area is looked at. Doing it again
 * changes nothing; nothing happens on a way that is not to be seen. `isOver` is asked before anything is sent.
 */
export function shareWay(way: Way, isOver: () => boolean): void {
  const present = store.get(sharingAtom);
  if (present && keyOf(present.way) === keyOf(way)) return;
  endSharing();
  if (isStopped(way)) store.set(sharingAtom, { way, status: 'stopped', sentAt: null });
  else running = begin(way, isOver);
}

/** Shares the way after all. */
export function shareAgain(way: Way, isOver: () => boolean): void {
  forgetStopped();
  endSharing();
  shareWay(way, isOver);
}

/** The technician does not want to be seen on this way: what is known of where they are is forgotten, too. */
export function stopSharing(way: Way): void {
  keepStopped(way);
  endSharing();
  store.set(sharingAtom, { way, status: 'stopped', sentAt: null });
  // Without a network it is forgotten with the end of the way.
  forgetPosition(way.jobId).catch(() => {});
}

/** The way is over, or somebody else's. */
export function endSharing(): void {
  running?.end();
  running = null;
  store.set(sharingAtom, null);
}

function begin(way: Way, isOver: () => boolean): { end(): void } | null {
  const geolocation: Geolocation | undefined = navigator.geolocation;
  const tell = (status: Sharing['status'], sentAt = store.get(sharingAtom)?.sentAt ?? null) =>
    store.set(sharingAtom, { way, status, sentAt });
  if (!geolocation) {
    tell('unavailable');
    return null;
  }
  let newest: GeolocationPosition | null = null;
  let [isResting, hasEnded, quiet] = [false, false, 0];

  const known = (position: GeolocationPosition) => {
    newest = position;
    if (!isResting) void send();
  };
  const unknown = ({ code }: GeolocationPositionError) => {
    if (code !== refusedByPerson || hasEnded) return;
    end();
    tell('refused');
  };
  const tick = () => {
    isResting = false;
    if (isOver()) endSharing();
    else if (newest) void send();
    else if (++quiet >= patience) geolocation.getCurrentPosition(known, unknown, accurate);
  };
  async function send(): Promise<void> {
    if (hasEnded || !newest) return;
    if (isOver()) return endSharing();
    const position = newest;
    [newest, isResting, quiet] = [null, true, 0];
    try {
      await sendPosition(way.jobId, position);
      if (!hasEnded) tell('shared', Date.now());
    } catch (error) {
      if (hasEnded) return;
      if (error instanceof ApiError && [401, 403, 404, 409].includes(error.status)) return endSharing();
      newest ??= position;
      tell('unsent');
    }
  }
  function end(): void {
    hasEnded = true;
    geolocation?.clearWatch(watch);
    clearInterval(timer);
  }

  tell('waiting', null);
  const watch = geolocation.watchPosition(known, unknown, accurate);
  const timer = setInterval(tick, sendEvery);
  return { end };
}
