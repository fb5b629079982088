import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { allPages } from '../loading/all-pages.ts';

export type Booking = components['schemas']['Job'];

const api = apiClient<paths>();

export const bookingKeys = {
  all: ['bookings'],
  list: ['bookings', 'list'],
  one: (id: string) => ['bookings', 'one', id],
  repeat: (id: string) => ['bookings', 'repeat', id],
  proofs: ['bookings', 'proof'],
  proof: (id: string) => ['bookings', 'proof', id],
} as const;

/** All bookings the signed-in user may see, the latest slot first. An admin may see those of all customers: screens use `useOwnBookings`. */
export const bookingsQuery = queryOptions({
  queryKey: bookingKeys.list,
  queryFn: ({ signal }) =>
    allPages((cursor) => api.GET('/api/jobs', { params: { query: { cursor, limit: 200 } }, signal })),
});

/** One booking the signed-in user may see. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.one(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{id}', { params: { path: { id } }, signal })),
  });

export type NewTime = components['schemas']['JobReschedule'];

/** Reschedules a booking to another slot. The same slot again changes nothing. */
export function useRescheduleBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, time }: { id: string; time: NewTime }) =>
      bodyOf(api.PATCH('/api/jobs/{id}/reschedule', { params: { path: { id } }, body: time })),
    onSuccess: (moved) => storeBooking(client, moved),
    onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}

/** Changes the add-ons of a booking, at the total that the customer agrees to. */
export function useChangeAddOns() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: components['schemas']['JobAddOnsChange'] }) =>
      bodyOf(api.PUT('/api/jobs/{id}/add-ons', { params: { path: { id } }, body: change })),
    onSuccess: (changed) => storeBooking(client, changed),
    // Also after a refusal: it usually means that the page was outdated.
    onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}

/** Cancels a booking permanently. */
export function useCancelBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => bodyOf(api.PATCH('/api/jobs/{id}/cancel', { params: { path: { id } } })),
    onSuccess: (cancelled) => storeBooking(client, cancelled),
    // Also after a refusal: it usually means that the page was outdated.
    onSettled: () => void client.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}

function storeBooking(client: QueryClient, changed: Booking): void {
  client.setQueryData(bookingsQuery.queryKey, (list) =>
    list?.map((booking) => (booking.id === changed.id ? changed : booking)),
  );
  client.setQueryData(bookingKeys.one(changed.id), changed);
}
