import { claimLive, liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { getDefaultStore } from 'jotai';

/** Interval while the socket is open for data of which every change is reported. */
export const rarely = 300_000;

/** Minimum interval after a failed fetch while the socket is open, unless `whileLive` is shorter: the service may be overloaded. */
const afterFailure = 30_000;

/**
 * Returns the `refetchInterval` of data whose changes the socket reports: `milliseconds` without the socket, and `whileLive` with it, in case a frame
 * was lost; after a failed fetch no later than half a minute, or `milliseconds` if that is longer. When the socket is lost, the page refetches polled
 * queries, and so continues with the shorter interval. The socket of a host that was built before `claimLive` does not count, as it may be another
 * user's.
 */
export const pollUnlessLive =
  (milliseconds: number, whileLive = 60_000) =>
  (query?: { state: { status: string } }): number => {
    if (!isOpen()) return milliseconds;
    return query?.state.status === 'error' ? Math.min(whileLive, Math.max(milliseconds, afterFailure)) : whileLive;
  };

const isOpen = () => claimLive !== undefined && getDefaultStore().get(liveStateAtom) === 'open';
