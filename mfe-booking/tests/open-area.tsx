import { FakeApi } from '@yoza/component-testing/fake-api';
import { openPage, type OpenPage, type PageOptions } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { Area } from '../src/module.tsx';

/** API for the area of a customer without bookings; tests override what they need. */
export const bookingApi = (): FakeApi =>
  new FakeApi()
    .on('GET /api/services', [])
    .on('GET /api/add-ons', [])
    .on('GET /api/vehicles', [])
    .on('GET /api/me/places', [])
    .on('GET /api/jobs', [])
    .on('GET /api/chat/sessions', [])
    .on('GET /api/invoices', [])
    .on('GET /api/payments/waiting', []);

/** Opens the customers' area, by default as a signed-in customer without bookings. */
export function openArea(options: Omit<PageOptions, 'api'> & { api?: FakeApi }): Promise<OpenPage> {
  return openPage(<Area />, { user: customer(), api: bookingApi(), ...options });
}
