import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import type { PlaceNote } from '@yoza/jobs-contract/place-notes';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { acceptNotice } from '@yoza/shell-sdk/consent';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { bookingKeys, bookingsQuery } from '../bookings/bookings.api.ts';
import { slotKeys } from '../slots/slots.api.ts';
import { carsOf } from '../slots/basket.ts';
import type { Draft, DraftPaymentMethod } from './draft.ts';
import type { Price } from './price.ts';
import type { Service } from '../services/services.api.ts';

type NewJob = components['schemas']['NewJob'];

/** Payment method of a booking, with the mobile money number to pay from. */
export interface ChosenPayment {
  paymentMethod: DraftPaymentMethod;
  mobileMoneyPhone: string | null;
}

interface Order {
  draft: Draft;
  service: Service;
  price: Price;
  payment: ChosenPayment;
}

const api = apiClient<paths>();

/**
 * Books a draft, one job for each car, at the price that was shown, after recording that the customer agrees to the privacy notice. Fails at once without a network instead of
 * booking later unnoticed; retrying with the same draft makes one booking.
 */
export function useBookJob() {
  const client = useQueryClient();
  const user = useCurrentUser();
  return useMutation({
    mutationFn: async (order: Order) => {
      await acceptNotice(user);
      const headers = idempotent(order.draft.key);
      const cars = carsOf(order.draft);
      if (cars.length === 0) return [await bodyOf(api.POST('/api/jobs', { body: requestOf(order), headers }))];
      const { vehicleId: _vehicle, serviceId: _service, addOnIds: _addOns, ...shared } = requestOf(order);
      const vehicles = cars.map(({ addOnIds, ...car }) => ({ ...car, addOnIds: [...addOnIds] }));
      return (await bodyOf(api.POST('/api/visits', { body: { ...shared, vehicles }, headers }))).jobs;
    },
    onSuccess: (jobs) => {
      for (const job of jobs) client.setQueryData(bookingKeys.one(job.id), job);
      const isNew = ({ id }: { id: string }) => jobs.some((job) => job.id === id);
      client.setQueryData(bookingsQuery.queryKey, (list) => list && [...jobs, ...list.filter((job) => !isNew(job))]);
      void client.invalidateQueries({ queryKey: bookingKeys.list });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: slotKeys.all }),
  });
}

function requestOf({ draft, service, price, payment }: Order): NewJob & Record<PlaceNote, string | null> {
  return {
    serviceId: service.id,
    vehicleId: draft.vehicleId ?? '',
    scheduledDate: draft.date ?? '',
    timeSlot: draft.timeSlot as NewJob['timeSlot'],
    address: draft.address.trim(),
    latitude: draft.latitude,
    longitude: draft.longitude,
    landmark: draft.landmark.trim() || null,
    directions: draft.directions.trim() || null,
    specialInstructions: draft.instructions.trim() || null,
    ...(draft.addOnIds.length > 0 && { addOnIds: [...draft.addOnIds] }),
    ...(draft.discountCode && { discountCode: draft.discountCode }),
    basePrice: price.basePrice,
    totalPrice: price.totalPrice,
    ...payment,
  };
}
