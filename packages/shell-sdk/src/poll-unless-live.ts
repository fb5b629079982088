import { liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { getDefaultStore } from 'jotai';

/**
 * Returns the `refetchInterval` of data whose changes the socket reports: `milliseconds` without the socket, and `whileLive` with it, in case a frame
 * was lost. When the socket is lost, the page refetches polled queries, and so continues with the shorter interval.
 */
export const pollUnlessLive =
  (milliseconds: number, whileLive = 60_000) =>
  (): number =>
    getDefaultStore().get(liveStateAtom) === 'open' ? whileLive : milliseconds;
