import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { problem, reply, type FakeApi, type RequestOf } from '@yoza/component-testing/fake-api';
import type { OpenPage } from '@yoza/component-testing/page';
import { customer } from '@yoza/component-testing/people';
import { page } from 'vitest/browser';
import type { Booking } from '../src/bookings/bookings.api.ts';
import { emptyDraft, type Draft } from '../src/draft/draft.ts';
import { job } from './job.ts';
import { bookingApi, openArea } from './open-area.tsx';
import { service, services, type ServiceId } from './service.ts';
import { daysOf, type TimeSlot } from './slot.ts';
import { vehicle } from './vehicle.ts';

export const harrier = vehicle();

/** Draft with everything that the wizard requires. */
export const draftOf = (fields: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  serviceId: 'basic-wash',
  vehicleId: harrier.id,
  date: '2026-11-20',
  timeSlot: '11:00 AM - 2:00 PM',
  address: 'Acacia Avenue, Kololo',
  isPrefilled: true,
  ...fields,
});

/** API of a customer with a vehicle; a booking is made from the request. */
export function wizardApi(): FakeApi {
  return bookingApi()
    .on('GET /api/services', services())
    .on('GET /api/vehicles', [harrier])
    .on('GET /api/slots', ({ query }) => daysOf(query))
    .on('GET /api/service-area', {
      centre: { latitude: 0.3136, longitude: 32.5811 },
      radiusKm: 15,
      reachKm: 60,
      travelFeePerKm: '1500.00',
    })
    .on('GET /api/places', [])
    .on('GET /api/places/point', ({ query }) => ({
      latitude: Number(query.get('latitude')),
      longitude: Number(query.get('longitude')),
      plusCode: '6GGJ8HXM+2V',
      nearest: null,
      isInServiceArea: true,
      isReachable: true,
    }))
    .on('GET /api/payment-details', () => problem(404, 'NOT_FOUND'))
    .on('GET /api/quotes', ({ query }) => {
      const { id, basePrice, taxAmount, totalPrice } = service(query.get('serviceId') as ServiceId);
      return {
        serviceId: id,
        basePrice,
        travelFee: '0.00',
        subtotal: basePrice,
        taxRate: 8,
        taxAmount,
        totalPrice,
        kilometresOutside: 0,
      };
    })
    .on('POST /api/slot-holds', ({ body }) => ({
      id: crypto.randomUUID(),
      ...body,
      expiresAt: new Date(Date.now() + 5 * 60_000).toISOString(),
    }))
    .on('DELETE /api/slot-holds/{id}', () => reply(undefined))
    .on('POST /api/jobs', ({ body }) => reply(bookedOf(body), { status: 201 }));
}

/** Booking made from a request. */
export function bookedOf(request: RequestOf<'POST /api/jobs'>): Booking {
  const {
    scheduledDate,
    timeSlot,
    address,
    serviceId,
    paymentMethod,
    specialInstructions = null,
    totalPrice,
  } = request;
  const notes = Object.fromEntries(placeNotes.map((note) => [note, request[note] ?? null]));
  return job({
    serviceId: serviceId as ServiceId,
    date: scheduledDate,
    timeSlot: timeSlot as TimeSlot,
    vehicle: harrier,
    address,
    ...notes,
    specialInstructions,
    paymentMethod,
    totalPrice: String(totalPrice),
  });
}

interface WizardOptions {
  step?: 1 | 2 | 3 | 4;
  /** Choices made before, complete by default; null for none. */
  draft?: Partial<Draft> | null;
  user?: ReturnType<typeof customer>;
  api?: FakeApi;
}

/** Opens the wizard at a step, by default the last one. */
export function openWizard(options: WizardOptions = {}): Promise<OpenPage> {
  const { step = 4, draft = {}, user = customer(), api = wizardApi() } = options;
  if (draft) localStorage.setItem(`yoza-booking-draft-2:${user.id}`, JSON.stringify(draftOf(draft)));
  return openArea({ path: step === 1 ? '/customer' : `/customer?step=${step}`, user, api });
}

export const heading = (name: string) => page.getByRole('heading', { name, exact: true });
export const next = page.getByRole('button', { name: 'Next', exact: true });
export const previous = page.getByRole('button', { name: 'Previous', exact: true });
export const confirm = page.getByRole('button', { name: 'Confirm booking' });
