import { jobBooked, jobRescheduled } from '@yoza/jobs-contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, startJobs, vehicleOf } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => void (jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' })));
afterAll(() => jobs[Symbol.asyncDispose]());

/** Entebbe: 33.8 km from the centre, 18.8 km outside the area. */
const entebbe = { latitude: '0.0424', longitude: '32.4435' };
const masaka = { latitude: '-0.3476', longitude: '31.7341' };
const fee = { basePrice: '82518.00', travelFee: '38000.00', taxAmount: '9641.00', totalPrice: '130159.00' };

const quote = async (query: Record<string, string>) => {
  const customer = await jobs.person('customer');
  return jobs.as(customer)('GET', `/api/quotes?${new URLSearchParams({ serviceId: 'premium-detail', ...query })}`);
};
const book = async (overrides: Record<string, unknown>) => {
  const customer = await jobs.person('customer');
  const body = booking(await vehicleOf(jobs, customer), overrides);
  return jobs.as(customer)('POST', '/api/jobs', { body });
};

describe('the service area', () => {
  it('is public', async () => {
    const { status, body } = await jobs.client.anonymous('GET', '/api/service-area');
    expect(status).toBe(200);
    expect(body).toEqual({
      centre: { latitude: 0.3136, longitude: 32.5811 },
      radiusKm: 15,
      reachKm: 60,
      travelFeePerKm: '2000.00',
    });
  });
});

describe('a quote', () => {
  it('is the price of the catalogue without a point and within the area', async () => {
    const price = { basePrice: '82518.00', travelFee: '0.00', subtotal: '82518.00', taxAmount: '6601.00', taxRate: 8 };
    const line = {
      kind: 'service',
      id: 'premium-detail',
      text: 'Extra & Interior Cleaning',
      grossAmount: '82518.00',
      discountAmount: '0.00',
      amount: '82518.00',
      taxAmount: '6601.00',
      coveredBy: null,
    };
    const basket = { lines: [line], discountAmount: '0.00', durationMinutes: 120 };
    const expected = { serviceId: 'premium-detail', ...price, totalPrice: '89119.00', kilometresOutside: 0, ...basket };
    expect((await quote({})).body).toEqual(expected);
    expect((await quote({ latitude: '0.3352', longitude: '32.5892' })).body).toEqual(expected);
  });

  it('adds the travel fee before tax outside it', async () => {
    const { body } = await quote(entebbe);
    expect(body).toMatchObject({ ...fee, subtotal: '120518.00', kilometresOutside: 18.816 });
  });

  it('is refused for a place that is out of reach, with the reason', async () => {
    const { status, body } = await quote(masaka);
    expect([status, body.code, body.reachKm]).toEqual([409, 'OUT_OF_REACH', 60]);
    expect(body.message).toContain('up to 60 km from the centre of our service area');
  });

  it('refuses a latitude or longitude alone, a point off the globe and an unknown service', async () => {
    const halves = await Promise.all([quote({ latitude: '0.3' }), quote({ longitude: '32.5' })]);
    expect(halves.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [400, 'longitude'],
      [400, 'latitude'],
    ]);
    for (const off of [
      { latitude: '91', longitude: '0' },
      { latitude: '0', longitude: '180.1' },
      { latitude: 'x', longitude: '0' },
    ]) {
      expect((await quote(off)).status).toBe(400);
    }
    expect((await quote({ serviceId: 'gold-plating' })).status).toBe(404);
  });
});

describe('booking a place outside the area', () => {
  it('costs what the quote said, and keeps landmark, directions and the fee', async () => {
    const words = { landmark: 'Blue gate', directions: 'Second left after the school\nring twice' };
    const { status, body } = await book({ ...entebbe, ...words, totalPrice: fee.totalPrice });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fee, ...words, latitude: '0.04240000', longitude: '32.44350000' });
    const event = (await jobs.events(jobBooked)).find((each) => each.aggregate_id === body.id)!;
    expect(event.data).toMatchObject({ ...fee, ...words, latitude: '0.04240000', longitude: '32.44350000' });
  });

  it('is refused at the price without travel fee, and the problem has the right price', async () => {
    const { status, body } = await book({ ...entebbe, totalPrice: '89119.00' });
    const { taxAmount: _, ...right } = fee;
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body).toMatchObject(right);
  });

  it('is refused beyond reach, with or without a price', async () => {
    for (const price of [{}, { totalPrice: '89119.00' }]) {
      const { status, body } = await book({ ...masaka, ...price });
      expect([status, body.code]).toEqual([409, 'OUT_OF_REACH']);
    }
  });

  it('costs no fee without coordinates, and half of them is refused', async () => {
    const nowhere = await book({ latitude: null, longitude: undefined, totalPrice: '89119.00' });
    expect(nowhere.body).toMatchObject({ travelFee: '0.00', latitude: null, landmark: null, directions: null });
    expect((await book({ longitude: null })).body.errors[0].path).toBe('longitude');
  });

  it('adds no travel fee to a total set by an admin, and the usual one without such a total', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    const vehicleId = await vehicleOf(jobs, customer);
    const bookAt = (overrides: object) =>
      jobs.as(admin)('POST', '/api/jobs', {
        body: booking(vehicleId, { ...entebbe, customerId: customer.userId, ...overrides }),
      });
    const own = await bookAt({ totalPrice: 100_000 });
    expect(own.body).toMatchObject({ basePrice: '92593.00', travelFee: '0.00', taxAmount: '7407.00' });
    expect((await bookAt({ scheduledDate: '2027-03-09' })).body).toMatchObject(fee);
  });

  it('costs the same after it is rescheduled', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { ...entebbe, scheduledDate: '2027-03-10' });
    const choice = { scheduledDate: '2027-03-11', timeSlot: '5:00 PM - 8:00 PM' };
    const moved = await jobs.as(customer)('PATCH', `/api/jobs/${job.id}/reschedule`, { body: choice });
    expect(moved.body).toMatchObject(fee);
    expect((await jobs.events(jobRescheduled)).at(-1)!.data).toMatchObject(fee);
  });
});
