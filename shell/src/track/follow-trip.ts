import type { Tracking } from '@yoza/contracts/jobs/tracking';

/** Known state: the last received trip and its time (`performance.now()`), no such trip, or no response yet. */
export type Known = { trip: Tracking; heardAt: number; hasFailed: boolean } | 'gone' | 'trouble';

const onTheWayEvery = 5_000;
const otherwiseEvery = 30_000;
const afterFailure = 10_000;

/** Requests the trip repeatedly while the page is visible, also after its end, until the server does not know it. */
export function followTrip(secret: string, onUpdate: (known: Known) => void): void {
  let last: { trip: Tracking; heardAt: number; tag: string | null } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    clearTimeout(timer);
    const known = await latest();
    isAsking = false;
    onUpdate(known);
    if (known === 'gone') {
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
      return;
    }
    const failed = known === 'trouble' || known.hasFailed;
    const isMoving = !failed && known.trip.status === 'on_the_way';
    timer = setTimeout(ask, failed ? afterFailure : isMoving ? onTheWayEvery : otherwiseEvery);
  }

  async function latest(): Promise<Known> {
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
      last = { trip: (await response.json()) as Tracking, heardAt: performance.now(), tag };
      return { ...last, hasFailed: false };
    } catch {
      return last ? { ...last, hasFailed: true } : 'trouble';
    }
  }

  document.addEventListener('visibilitychange', ask);
  addEventListener('online', ask);
  void ask();
}
