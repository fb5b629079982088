import { claimLive, liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { getDefaultStore } from 'jotai';

/** Interval while the socket is open for data of which every change is reported. */
export const rarely = 300_000;

/**
 * Returns the `refetchInterval` of data whose changes the socket reports: `milliseconds` without the socket or after a failed fetch, and `whileLive`
 * with it, in case a frame was lost. When the socket is lost, the page refetches polled queries, and so continues with the shorter interval. The
 * socket of a host that was built before `claimLive` does not count, as it may be another user's.
 */
export const pollUnlessLive =
  (milliseconds: number, whileLive = 60_000) =>
  (query?: { state: { status: string } }): number =>
    isOpen() && query?.state.status !== 'error' ? whileLive : milliseconds;

const isOpen = () => claimLive !== undefined && getDefaultStore().get(liveStateAtom) === 'open';
