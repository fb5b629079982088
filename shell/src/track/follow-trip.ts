import type { Tracking } from '@yoza/jobs-contract/tracking';
import type { TripFrame } from '@yoza/chat-contract/socket';
import { TripSocket } from './trip-socket.ts';

/** Known state: the last received trip and its time (`performance.now()`), no such trip, or no response yet. */
export type Known = { trip: Tracking; heardAt: number; hasFailed: boolean } | 'gone' | 'trouble';

const onTheWayEvery = 5_000;
/** Longest interval with an open socket, in case a frame was lost. At random at least three quarters of it, so that pages do not stay in step. */
const withSocketEvery = 60_000;
const otherwiseEvery = 30_000;
const afterFailure = 10_000;

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Follows the trip while the page is visible, also after its end, until the server does not know it. During the trip a socket sends each new position, and
 * closes when the trip is to be requested anew; without it the trip is requested every five seconds.
 */
export function followTrip(secret: string, onUpdate: (known: Known) => void): void {
  let last: { trip: Tracking; heardAt: number; tag: string | null } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** True if the trip may have changed since the last request began. */
  let isBehind = false;
  /** True if the socket has sent nothing since the last request began. */
  let isSilent = false;
  const socket = new TripSocket(secret, {
    onOpen() {
      isSilent = false;
      catchUp();
    },
    onPosition(frame) {
      isSilent = false;
      show(frame);
    },
    onClose(hasChanged) {
      if (hasChanged) catchUp();
      else if (!isAsking) askAfter(Math.random() * onTheWayEvery);
    },
  });

  function askAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(ask, milliseconds);
  }

  function catchUp(): void {
    isBehind = true;
    void ask();
  }

  async function ask(): Promise<void> {
    if (isAsking || isHidden()) return;
    const wasSilent = isSilent;
    isAsking = isSilent = true;
    isBehind = false;
    clearTimeout(timer);
    const shown = last?.trip.position?.at;
    const known = await latest();
    isAsking = false;
    onUpdate(known);
    if (known === 'gone') return end();
    const failed = known === 'trouble' || known.hasFailed;
    const isMoving = !failed && known.trip.status === 'on_the_way';
    // A network that was changed may have lost the connection without notice.
    const isLost = socket.isOpen && wasSilent && isSilent && last?.trip.position?.at !== shown;
    if (isLost || !(failed || isMoving)) socket.close();
    if (isMoving && !isHidden()) socket.open();
    const movingEvery = socket.isOpen ? withSocketEvery * (0.75 + Math.random() / 4) : onTheWayEvery;
    const every = failed ? afterFailure : isMoving ? movingEvery : otherwiseEvery;
    askAfter(isBehind ? 0 : every);
  }

  async function latest(): Promise<Known> {
    const before = last;
    try {
      const response = await fetch(`/api/tracking/${encodeURIComponent(secret)}`, {
        cache: 'no-store',
        headers: last?.tag ? { 'If-None-Match': last.tag } : {},
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(10_000),
      });
      // A secret of the wrong format is treated like an unknown one.
      if (response.status === 404 || response.status === 400) return 'gone';
      if (response.status === 304 && last) return { ...last, hasFailed: false };
      if (!response.ok) throw new Error(String(response.status));
      const tag = response.headers.get('ETag');
      const trip = (await response.json()) as Tracking;
      // Of two positions the later one counts. Without one of them, a frame that came while the response was on its way is newer.
      const known = last?.trip.position;
      const isOlder =
        trip.status === 'on_the_way' && (trip.position && known ? trip.position.at < known.at : last !== before);
      const { position, expectedArrivalAt } = isOlder ? last!.trip : trip;
      const heardAt = isOlder ? last!.heardAt : performance.now();
      // Without the tag the next response is a whole one: this one may have a position that is newer than the frame.
      last = { trip: { ...trip, position, expectedArrivalAt }, heardAt, tag: isOlder ? null : tag };
      return { ...last, hasFailed: false };
    } catch {
      return last ? { ...last, hasFailed: true } : 'trouble';
    }
  }

  function show({ position, expectedArrivalAt }: TripFrame): void {
    if (last?.trip.status !== 'on_the_way') return;
    last = { ...last, trip: { ...last.trip, position, expectedArrivalAt }, heardAt: performance.now() };
    onUpdate({ ...last, hasFailed: false });
  }

  /** Begins anew when the page is shown or the network returns; a hidden page has no socket. */
  function renew(): void {
    socket.close();
    void ask();
  }

  function end(): void {
    socket.close();
    document.removeEventListener('visibilitychange', renew);
    removeEventListener('online', renew);
  }

  document.addEventListener('visibilitychange', renew);
  addEventListener('online', renew);
  void ask();
}
