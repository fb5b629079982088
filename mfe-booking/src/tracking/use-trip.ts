import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFrame } from '@yoza/shell-sdk/live-socket';
import { useRef } from 'react';
import { tripQuery } from './tracking.api.ts';

const pollEvery = 5_000;
const pollWhileReported = 60_000;
/** Milliseconds after a reported position within which the next one is due: a phone sends one every ten seconds. */
const dueWithin = 25_000;

/**
 * Reads the technician's trip to a booking. While the socket reports positions, the trip is polled once a minute, else every five seconds, if the page
 * is visible. The end of the trip is a change of the booking, which refetches it.
 */
export function useTrip(bookingId: string) {
  const client = useQueryClient();
  const reportedAt = useRef(-Infinity);
  const { queryKey } = tripQuery(bookingId);
  useFrame('position', ({ jobId, position, expectedArrivalAt }) => {
    if (jobId !== bookingId) return;
    // A position that is no longer shared must not be shown again by a response or frame that is on its way.
    if (position === null) return void client.invalidateQueries({ queryKey });
    reportedAt.current = Date.now();
    client.setQueryData(queryKey, (trip) =>
      trip?.status === 'on_the_way' ? { ...trip, position, expectedArrivalAt } : trip,
    );
  });
  const interval = () => (Date.now() - reportedAt.current < dueWithin ? pollWhileReported : pollEvery);
  return useQuery({ ...tripQuery(bookingId), refetchInterval: interval });
}
