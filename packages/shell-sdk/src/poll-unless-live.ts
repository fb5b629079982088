import { claimLive, liveStateAtom } from '@yoza/shell-sdk/live-socket';
import { getDefaultStore } from 'jotai';

/**
 * Returns the `refetchInterval` of data whose changes the socket reports: `milliseconds` without the socket, and `whileLive` with it, in case a frame
 * was lost. When the socket is lost, the page refetches polled queries, and so continues with the shorter interval. The socket of a host that was
 * built before `claimLive` does not count, as it may be another user's.
 */
export const pollUnlessLive =
  (milliseconds: number, whileLive = 60_000) =>
  (): number =>
    isOpen() ? whileLive : milliseconds;

const isOpen = () => claimLive !== undefined && getDefaultStore().get(liveStateAtom) === 'open';
