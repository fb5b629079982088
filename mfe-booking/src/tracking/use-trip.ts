import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFrame } from '@yoza/shell-sdk/live-socket';
import { tripQuery } from './tracking.api.ts';

/** Reads the technician's trip to a booking. The socket reports each position; the end of the trip is a change of the booking, which refetches it. */
export function useTrip(bookingId: string) {
  const client = useQueryClient();
  useFrame('position', ({ jobId, position, expectedArrivalAt }) => {
    if (jobId !== bookingId) return;
    client.setQueryData(tripQuery(bookingId).queryKey, (trip) =>
      trip?.status === 'on_the_way' ? { ...trip, position, expectedArrivalAt } : trip,
    );
  });
  return useQuery(tripQuery(bookingId));
}
