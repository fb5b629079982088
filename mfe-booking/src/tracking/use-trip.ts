import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFrame } from '@yoza/shell-sdk/live-socket';
import { useRef } from 'react';
import { tripQuery } from './tracking.api.ts';

const pollEvery = 5_000;
/** Milliseconds after a reported position within which the next one is due: a phone sends one every ten seconds. */
const dueWithin = 25_000;

/**
 * Reads the technician's trip to a booking, with the positions that the socket reports. While the page is visible, the trip is polled every five seconds
 * from 25 seconds after the last reported position on. The end of the trip is a change of the booking, which refetches it.
 */
export function useTrip(bookingId: string) {
  const client = useQueryClient();
  const reportedAt = useRef(-Infinity);
  const { queryKey } = tripQuery(bookingId);
  useFrame('position', ({ jobId, position, expectedArrivalAt }) => {
    if (jobId !== bookingId) return;
    // A pending response is older than this position.
    void client.cancelQueries({ queryKey });
    reportedAt.current = position ? Date.now() : -Infinity;
    client.setQueryData(queryKey, (trip) =>
      trip?.status === 'on_the_way' ? { ...trip, position, expectedArrivalAt } : trip,
    );
    if (position === null) void client.invalidateQueries({ queryKey });
  });
  const interval = () => Math.max(pollEvery, reportedAt.current + dueWithin - Date.now());
  return useQuery({ ...tripQuery(bookingId), refetchInterval: interval });
}
