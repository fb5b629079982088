import { ApiError } from '@yoza/shell-sdk/api-error';
import { atom, getDefaultStore } from 'jotai';
import { forgetPosition, sendPosition } from './sharing.api.ts';
import { forgetStopped, isStopped, keepStopped } from './stopped-trips.ts';

/** Trip to a job; setting out again makes a new trip, and so does a `setOutAt` that the server corrects. */
interface Trip {
  jobId: string;
  /** ISO-8601 UTC. */
  setOutAt: string;
}

export interface Sharing {
  trip: Trip;
  /** `waiting` for the phone's location; `unsent` when the latest location could not be sent; with the last three statuses nothing is shared. */
  status: 'waiting' | 'shared' | 'unsent' | 'refused' | 'unavailable' | 'stopped';
  /** Time at which a location was last sent, by the phone's clock, in milliseconds since the epoch; null before the first. */
  sentAt: number | null;
}

/** Trip whose location is shared and the state of sharing; null without a trip. */
export const sharingAtom = atom<Sharing | null>(null);

/** Minimum interval between two sent locations, in milliseconds. */
const sendEvery = 10_000;
/** Number of intervals without an update before the phone is asked for its location: a phone at rest reports none on its own. */
const patience = 2;
/** Time after which a location that was sent without an answer is deleted again, in milliseconds: the server stores it by then or never. */
const settlesWithin = 5_000;
/** Maximum attempts of that. */
const deletions = 3;
const refusedByPerson = 1;
const accurate = { enableHighAccuracy: true, maximumAge: sendEvery, timeout: 30_000 };

const store = getDefaultStore();
const keyOf = ({ jobId, setOutAt }: Trip): string => `${jobId} ${setOutAt}`;

interface Running {
  end(): void;
  /** Resolves once no location is being sent: to true if the server answered all. Null if none is being sent. */
  sending(): Promise<boolean> | null;
}

let running: Running | null = null;

/**
 * Shares the phone's location during a trip until it ends: at most every ten seconds, also while another screen of the area is shown. Repeating it
 * changes nothing. If the technician stopped sharing since they set out, it only sets the status `stopped`. `isOver` is checked before anything is
 * sent. Sharing ends when the server no longer accepts the technician's positions (401, 403, 404, 409); after any other failure the location is sent
 * again.
 */
export function shareTrip(trip: Trip, isOver: () => boolean): void {
  const present = store.get(sharingAtom);
  if (present && keyOf(present.trip) === keyOf(trip)) return;
  endSharing();
  if (isStopped(trip.jobId)) store.set(sharingAtom, { trip, status: 'stopped', sentAt: null });
  else running = begin(trip, isOver);
}

/** Resumes sharing a trip that was stopped or refused. */
export function shareAgain(trip: Trip, isOver: () => boolean): void {
  forgetStopped(trip.jobId);
  endSharing();
  shareTrip(trip, isOver);
}

/** Stops sharing a trip on the technician's request and deletes the location already shared. */
export function stopSharing(trip: Trip): void {
  keepStopped(trip.jobId);
  const sending = running?.sending();
  endSharing();
  store.set(sharingAtom, { trip, status: 'stopped', sentAt: null });
  void deleteShared(trip.jobId, sending ?? null);
}

/** Deletes the shared location, and once more when none is on its way: that one may have been stored after the first deletion. */
async function deleteShared(jobId: string, sending: Promise<boolean> | null): Promise<void> {
  // Without a network the location is deleted at the end of the trip.
  const forget = async () =>
    !isStopped(jobId) ||
    forgetPosition(jobId).then(
      () => true,
      () => false,
    );
  void forget();
  if (!sending) return;
  const isAnswered = await sending;
  void forget();
  for (let left = isAnswered ? 0 : deletions; left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve, settlesWithin));
    if (await forget()) return;
  }
}

/** Ends sharing: the trip is over or belongs to another technician. */
export function endSharing(): void {
  running?.end();
  running = null;
  store.set(sharingAtom, null);
}

function begin(trip: Trip, isOver: () => boolean): Running | null {
  const geolocation: Geolocation | undefined = navigator.geolocation;
  const setStatus = (status: Sharing['status'], sentAt = store.get(sharingAtom)?.sentAt ?? null) =>
    store.set(sharingAtom, { trip, status, sentAt });
  if (!geolocation) {
    setStatus('unavailable');
    return null;
  }
  let newest: GeolocationPosition | null = null;
  let [isResting, hasEnded, quiet] = [false, false, 0];
  let sending: Promise<boolean> | null = null;
  let timer = setInterval(tick, sendEvery);

  const known = (position: GeolocationPosition) => {
    newest = position;
    if (!isResting) start();
  };
  const unknown = ({ code }: GeolocationPositionError) => {
    if (code !== refusedByPerson || hasEnded) return;
    end();
    setStatus('refused');
  };
  function tick(): void {
    isResting = false;
    if (isOver()) endSharing();
    else if (newest) start();
    else if (++quiet >= patience) geolocation!.getCurrentPosition(known, unknown, accurate);
  }
  function start(): void {
    // An earlier location may still be on its way.
    const all = Promise.all([sending ?? true, send()])
      .then((answered) => answered.every(Boolean))
      .finally(() => {
        if (sending === all) sending = null;
      });
    sending = all;
  }
  /** Returns true unless the server may store the location later. */
  async function send(): Promise<boolean> {
    if (hasEnded || !newest) return true;
    if (isOver()) {
      endSharing();
      return true;
    }
    const position = newest;
    [newest, isResting, quiet] = [null, true, 0];
    clearInterval(timer);
    timer = setInterval(tick, sendEvery);
    try {
      const isAnswered = await sendPosition(trip.jobId, position, () => hasEnded);
      if (!hasEnded) setStatus('shared', Date.now());
      return isAnswered;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 500;
      if (hasEnded) return status < 500;
      if ([401, 403, 404, 409].includes(status)) endSharing();
      else {
        newest ??= position;
        setStatus('unsent');
      }
      return status < 500;
    }
  }
  function end(): void {
    hasEnded = true;
    geolocation?.clearWatch(watch);
    clearInterval(timer);
  }

  setStatus('waiting', null);
  const watch = geolocation.watchPosition(known, unknown, accurate);
  return { end, sending: () => sending };
}
