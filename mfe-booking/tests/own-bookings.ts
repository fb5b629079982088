import type { FakeApi } from '@yoza/component-testing/fake-api';
import type { OpenPage } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { page } from 'vitest/browser';
import type { Booking } from '../src/bookings/bookings.api.ts';
import { referenceOf } from '../src/texts/reference.ts';
import { bookingApi, openArea } from './open-area.tsx';
import { daysOf } from './slot.ts';

export interface OwnBookings extends OpenPage {
  user: ReturnType<typeof customer>;
  /** Changes a booking at the server from now on, and returns the changed booking. */
  change: (id: string, fields: Partial<Booking>) => Booking;
}

interface Options {
  api?: FakeApi;
  /** Address to open; My Bookings by default. */
  path?: string;
}

/** Opens the area as the customer of these bookings. */
export async function openWithBookings(bookings: Booking[], options: Options = {}): Promise<OwnBookings> {
  const { api = bookingApi(), path = '/customer?tab=bookings' } = options;
  const user = customer();
  let own = bookings.map((booking) => ({ ...booking, customerId: user.id }));
  api
    .on('GET /api/jobs', () => own)
    .on('GET /api/jobs/{id}', ({ params }) => own.find(({ id }) => id === params['id'])!)
    .on('GET /api/slots', ({ query }) => daysOf(query));
  const change = (id: string, fields: Partial<Booking>) => {
    own = own.map((booking) => (booking.id === id ? { ...booking, ...fields } : booking));
    return own.find((booking) => booking.id === id)!;
  };
  return { ...(await openArea({ path, user, api })), user, change };
}

/** The entry of a booking in a list. */
export const entryOf = ({ id }: Pick<Booking, 'id'>) => page.getByRole('listitem').filter({ hasText: referenceOf(id) });
