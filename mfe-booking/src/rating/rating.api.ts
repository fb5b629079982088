import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { bookingKeys, bookingsQuery } from '../bookings/bookings.api.ts';

export type Rating = components['schemas']['JobRating'];
export type NewRating = components['schemas']['NewJobRating'];

const api = apiClient<paths>();

/** Sets or changes the rating of a booking. */
export function useRateBooking(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRating) => bodyOf(api.PUT('/api/jobs/{id}/rating', { params: { path: { id } }, body })),
    onSuccess: (rating) =>
      client.setQueryData(bookingsQuery.queryKey, (list) =>
        list?.map((booking) => (booking.id === id ? { ...booking, rating } : booking)),
      ),
    // Also after a refusal: it usually means that the page was outdated.
    onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}
