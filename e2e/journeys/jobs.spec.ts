import { expect, type Page } from '@playwright/test';
import { type BookedJob, referenceOf } from '../src/data/bookings.ts';
import { call, read } from '../src/journeys/calls.ts';
import { test } from '../src/journeys/journey-test.ts';
import type { FreeSlot } from '../src/journeys/own-days.ts';

interface Day {
  slots: { timeSlot: string; left: number }[];
}

async function placesIn(page: Page, { date, timeSlot }: FreeSlot): Promise<number> {
  const [day] = await read<Day[]>(page, 'GET', `/api/slots?from=${date}&days=1`);
  return day!.slots.find((slot) => slot.timeSlot === timeSlot)!.left;
}

const statusOf = async (page: Page, { id }: BookedJob) =>
  (await read<BookedJob>(page, 'GET', `/api/jobs/${id}`)).status;

test('jobs: a booking is rescheduled and cancelled, and its places are free again', async ({
  customer: page,
  bookings,
}) => {
  const vehicle = await bookings.addVehicle();
  const [first, second] = (await bookings.freeSlots(2)) as [FreeSlot, FreeSlot];
  const job = await bookings.book(vehicle, first);
  expect(job).toMatchObject({ status: 'pending', timeSlot: first.timeSlot });
  const whileBooked = await placesIn(page, first);
  const again = await call(page, 'POST', '/api/jobs', await bookings.requestOf(vehicle, first));
  expect([again.status(), await again.json()]).toEqual([409, expect.objectContaining({ code: 'VEHICLE_BUSY' })]);
  const card = page.getByRole('listitem').filter({ hasText: referenceOf(job.id) });
  await page.goto('/customer?tab=bookings');
  await expect(card).toContainText(first.timeSlot);

  await read(page, 'PATCH', `/api/jobs/${job.id}/reschedule`, {
    scheduledDate: second.date,
    timeSlot: second.timeSlot,
  });
  expect(await placesIn(page, first)).toBeGreaterThan(whileBooked);
  const whileMoved = await placesIn(page, second);
  await page.reload();
  await expect(card).toContainText(second.timeSlot);

  await read(page, 'PATCH', `/api/jobs/${job.id}/cancel`, {});
  expect(await statusOf(page, job)).toBe('cancelled');
  expect(await placesIn(page, second)).toBeGreaterThan(whileMoved);
  const once = await bookings.book(vehicle, second);
  expect(once.timeSlot).toBe(second.timeSlot);
});

test('jobs: a past day is refused, and a quote includes the tax', async ({ customer: page, bookings }) => {
  const [slot] = (await bookings.freeSlots(1)) as [FreeSlot];
  const past = await bookings.requestOf(await bookings.addVehicle(), { ...slot, date: '2020-01-06' });
  const refused = await call(page, 'POST', '/api/jobs', past);
  const errors = [expect.objectContaining({ path: 'scheduledDate', message: 'The date is in the past' })];
  expect([refused.status(), await refused.json()]).toEqual([400, expect.objectContaining({ errors })]);
  const quote = await read<{ subtotal: string; taxAmount: string; totalPrice: string }>(
    page,
    'GET',
    `/api/quotes?serviceId=${past.serviceId}`,
  );
  expect(Number(quote.totalPrice)).toBe(Number(quote.subtotal) + Number(quote.taxAmount));
});
