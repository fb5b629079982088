import { discountCodeRedeemed, discountCodeReturned, jobsAdminChange } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually } from '@yoza/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetWrongCodes } from '../src/discount-code/wrong-codes.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, vehicleOf } from './platform.ts';
import { priceCatalogue } from './price-catalogue.ts';

let jobs: Jobs;
let admin: Principal;
let prices: ReturnType<typeof priceCatalogue>;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
  prices = priceCatalogue(jobs, admin);
});
beforeEach(() => jobs.clock.set(noon));
afterAll(() => jobs[Symbol.asyncDispose]());

const path = '/api/admin/settings/discount-codes';
const newCode = async (details: Record<string, unknown> = {}) => (await prices.addCode(details)).body;
const change = (code: string, body: object) => jobs.as(admin)('PATCH', `${path}/${code}`, { body });
const usesOf = async (code: string) =>
  (await jobs.as(admin)('GET', `${path}?search=${code}`)).body.find((each: any) => each.code === code).uses;
const quote = (as: Principal, query: Record<string, string>) =>
  jobs.as(as)('GET', `/api/quotes?${new URLSearchParams({ serviceId: 'premium-detail', ...query })}`);
const book = async (as: Principal, overrides: Record<string, unknown>) => {
  const body = booking(await vehicleOf(jobs, as), overrides);
  return jobs.as(as)('POST', '/api/jobs', { body });
};

/** Returns the date so many days after March 8, 2027. */
const dateAfter = (days: number) => new Date(Date.UTC(2027, 2, 8 + days)).toISOString().slice(0, 10);

describe('discount codes in the settings', () => {
  it('are added in capitals, changed at a version, switched off, listed by page and exported', async () => {
    const code = `NEW${crypto.randomUUID().slice(0, 4)}`;
    const { status, body } = await prices.addCode({
      code: code.toLowerCase(),
      percent: 20,
      maxDiscount: 10_000,
      totalLimit: 5,
    });
    expect([status, body]).toEqual([
      201,
      {
        code: code.toUpperCase(),
        percent: 20,
        maxDiscount: '10000.00',
        amount: null,
        firstDay: null,
        lastDay: null,
        minItems: null,
        serviceIds: null,
        firstBookingOnly: false,
        totalLimit: 5,
        perCustomerLimit: 1,
        isActive: true,
        uses: 0,
        version: 1,
      },
    ]);
    expect((await prices.addCode({ code })).body.code).toBe('DISCOUNT_CODE_TAKEN');
    const changed = await change(body.code, {
      version: 1,
      percent: null,
      maxDiscount: null,
      amount: 3000,
      isActive: false,
    });
    expect(changed.body).toMatchObject({ percent: null, amount: '3000.00', isActive: false, version: 2 });
    const late = await change(body.code, { version: 1, percent: 5 });
    expect([late.status, late.body.code, late.body.discountCode.version]).toEqual([409, 'DISCOUNT_CODE_CHANGED', 2]);
    expect((await change('NOSUCHCODE', { version: 1 })).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
    await prices.addCode();
    const first = await jobs.as(admin)('GET', `${path}?limit=1`);
    const cursor = first.headers.get('x-next-cursor')!;
    expect([first.body.length, first.body[0].code]).toEqual([1, cursor]);
    const second = await jobs.as(admin)('GET', `${path}?limit=1&cursor=${cursor}`);
    expect(second.body[0].code > cursor).toBe(true);
    expect((await jobs.as(admin)('GET', `${path}?search=${code.toLowerCase()}`)).body).toHaveLength(1);
    expect((await jobs.as(admin)('GET', `${path}?search=%25`)).body).toEqual([]);
    expect((await jobs.as(admin)('GET', `${path}?cursor=%27`)).status).toBe(400);
    const csv = await jobs.as(admin)('GET', `${path}/csv?search=${code}`);
    const [row] = parse(csv.body, { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ Code: body.code, Active: 'No', 'Amount (UGX)': '3000', Uses: '0', Limit: '5' });
    const recorded = (await jobs.events(jobsAdminChange)).filter(({ data }) => data.subject.id === body.code);
    expect(recorded.map(({ data }) => data.action)).toEqual(['discount-code.added', 'discount-code.changed']);
  });

  it('with wrong or contradictory values are refused at the field', async () => {
    for (const [wrong, field] of [
      [{ code: 'AB1' }, 'code'],
      [{ code: 'WITH SPACE' }, 'code'],
      [{ percent: 101 }, 'percent'],
      [{ percent: null }, 'percent'],
      [{ amount: 1000 }, 'percent'],
      [{ percent: null, amount: 1000, maxDiscount: 5 }, 'maxDiscount'],
      [{ firstDay: '2027-03-06', lastDay: '2027-03-05' }, 'lastDay'],
      [{ serviceIds: ['gold-plating'] }, 'serviceIds'],
      [{ perCustomerLimit: 0 }, 'perCustomerLimit'],
    ] as const) {
      const { status, body } = await prices.addCode(wrong);
      expect([status, body.errors?.[0].path]).toEqual([400, field]);
    }
  });
});

describe('a booking with a code', () => {
  it('costs what the quote said, whichever case was typed, and counts the use', async () => {
    const { code } = await newCode();
    const customer = await jobs.person('customer');
    const { body: quoted } = await quote(customer, { code: code.toLowerCase() });
    expect(quoted).toMatchObject({ discountAmount: '8252.00', basePrice: '74266.00', totalPrice: '80207.00' });
    const { status, body: job } = await book(customer, {
      discountCode: ` ${code.toLowerCase()}`,
      basePrice: '74266.00',
      totalPrice: '80207.00',
    });
    expect(status).toBe(201);
    expect(job).toMatchObject({ discountCode: code, discountAmount: '8252.00', lines: quoted.lines });
    expect(await usesOf(code)).toBe(1);
    const [event] = (await jobs.events(discountCodeRedeemed)).filter(({ data }) => data.jobId === job.id);
    expect(event!.data).toMatchObject({ code, customerId: customer.userId, discountAmount: '8252.00' });
    expect((await quote(customer, { code })).body).toMatchObject({ code: 'CODE_NOT_VALID', reason: 'used_before' });
    expect((await quote(await jobs.person('customer'), { code })).status).toBe(200);
  });

  it('is refused with the reason, and without the code it costs the full price', async () => {
    const day = (firstDay: string | null, lastDay: string | null) => newCode({ firstDay, lastDay });
    const refused: [string, Promise<{ code: string }>][] = [
      ['unknown', Promise.resolve({ code: 'NOSUCHCODE' })],
      ['unknown', day('2027-03-06', null)],
      ['ended', day(null, '2027-03-04')],
      ['items_below_minimum', newCode({ minItems: 82_519 })],
      ['other_service', newCode({ serviceIds: ['basic-wash'] })],
    ];
    for (const [reason, adding] of refused) {
      const customer = await jobs.person('customer');
      const { code } = await adding;
      const { status, body } = await book(customer, { discountCode: code });
      expect([status, body.code, body.reason]).toEqual([409, 'CODE_NOT_VALID', reason]);
      expect((await quote(customer, { code })).body.reason).toBe(reason);
    }
    const today = await day('2027-03-05', '2027-03-05');
    expect((await book(await jobs.person('customer'), { discountCode: today.code })).status).toBe(201);
    const { code } = await newCode();
    await change(code, { version: 1, isActive: false });
    expect((await quote(await jobs.person('customer'), { code })).body.reason).toBe('unknown');
    const price = await book(await jobs.person('customer'), { totalPrice: '80207.00' });
    expect(price.body.code).toBe('PRICE_CHANGED');
  });

  it('for the first booking only is refused with another booking, unless that was cancelled', async () => {
    const { code } = await newCode({ firstBookingOnly: true });
    const customer = await jobs.person('customer');
    const first = await bookedJob(jobs, customer);
    const again = { scheduledDate: '2027-03-08', discountCode: code };
    expect((await book(customer, again)).body.reason).toBe('not_first_booking');
    await jobs.as(customer)('PATCH', `/api/jobs/${first.id}/cancel`);
    expect((await book(customer, again)).status).toBe(201);
  });

  it('gives the last use to exactly one of 50 customers, and each customer their uses once', async () => {
    const { code } = await newCode({ totalLimit: 1 });
    const customers = await Promise.all(Array.from({ length: 50 }, () => jobs.person('customer')));
    // Each in another slot: the lock of a slot must not be what queues them up.
    const answers = await Promise.all(
      customers.map((customer, index) => book(customer, { discountCode: code, scheduledDate: dateAfter(index) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'used_up')).toHaveLength(49);
    expect(await usesOf(code)).toBe(1);

    const mine = await newCode({ perCustomerLimit: 2 });
    const customer = await jobs.person('customer');
    const cars = await Promise.all(Array.from({ length: 10 }, () => vehicleOf(jobs, customer)));
    const own = await Promise.all(
      cars.map((car, index) =>
        jobs.as(customer)('POST', '/api/jobs', {
          body: booking(car, { discountCode: mine.code, scheduledDate: dateAfter(index) }),
        }),
      ),
    );
    expect(own.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(own.filter(({ body }) => body.reason === 'used_before')).toHaveLength(8);

    const byAdmins = await newCode();
    const [other, admins] = [
      await jobs.person('customer'),
      await Promise.all([1, 2, 3].map(() => jobs.person('admin'))),
    ];
    const theirs = await Promise.all(admins.map(() => vehicleOf(jobs, other)));
    const made = await Promise.all(
      admins.map((each, index) =>
        jobs.as(each)('POST', '/api/jobs', {
          body: booking(theirs[index]!, {
            customerId: other.userId,
            discountCode: byAdmins.code,
            scheduledDate: dateAfter(index),
          }),
        }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('costs nothing with a discount of all of it', async () => {
    const { code } = await newCode({ percent: 100 });
    const customer = await jobs.person('customer');
    const { body } = await book(customer, { discountCode: code, totalPrice: '0.00' });
    const { body: addOn } = await prices.addAddOn();
    const more = { addOnIds: [addOn.id], totalPrice: '0.00' };
    expect((await jobs.as(customer)('PUT', `/api/jobs/${body.id}/add-ons`, { body: more })).body.code).toBe('JOB_PAID');
    expect(body).toMatchObject({
      basePrice: '0.00',
      taxAmount: '0.00',
      totalPrice: '0.00',
      discountAmount: '82518.00',
    });
  });

  it('made by an admin uses the code of the customer, and with a total of its own does not use it', async () => {
    const { code } = await newCode();
    const customer = await jobs.person('customer');
    const asked = await quote(admin, { code, customerId: customer.userId });
    expect(asked.body.totalPrice).toBe('80207.00');
    const make = async (overrides: object) =>
      jobs.as(admin)('POST', '/api/jobs', {
        body: booking(await vehicleOf(jobs, customer), {
          customerId: customer.userId,
          discountCode: code,
          ...overrides,
        }),
      });
    const agreed = await make({ totalPrice: 50_000 });
    expect(agreed.body).toMatchObject({ discountCode: null, discountAmount: '0.00', totalPrice: '50000.00' });
    expect(await usesOf(code)).toBe(0);
    expect((await make({ scheduledDate: '2027-03-08' })).body).toMatchObject({ discountCode: code });
    expect((await quote(admin, { code, customerId: customer.userId })).body.reason).toBe('used_before');
  });
});

describe('the use of a code', () => {
  const discounted = async (details: Record<string, unknown> = {}, overrides: Record<string, unknown> = {}) => {
    const { code } = await newCode(details);
    const customer = await jobs.person('customer');
    return { code, customer, job: await bookedJob(jobs, customer, { discountCode: code, ...overrides }) };
  };
  const returnsOf = async (jobId: string) =>
    (await jobs.events(discountCodeReturned)).filter(({ data }) => data.jobId === jobId);

  it('is returned by a cancellation before the slot, once, and not by a later one', async () => {
    const early = await discounted();
    for (const _ of [1, 2]) await jobs.as(early.customer)('PATCH', `/api/jobs/${early.job.id}/cancel`);
    expect([await usesOf(early.code), (await returnsOf(early.job.id)).length]).toEqual([0, 1]);
    const rebooked = await book(early.customer, { discountCode: early.code });
    expect(rebooked.status).toBe(201);
    const late = await discounted();
    jobs.clock.set(late.job.scheduledDate);
    await jobs.as(admin)('PATCH', `/api/jobs/${late.job.id}/cancel`);
    expect([await usesOf(late.code), (await returnsOf(late.job.id)).length]).toEqual([1, 0]);
  });

  it('is returned once by 50 simultaneous cancellations', async () => {
    const { code, customer, job } = await discounted({ totalLimit: 3 });
    await Promise.all(Array.from({ length: 50 }, () => jobs.as(customer)('PATCH', `/api/jobs/${job.id}/cancel`)));
    expect([await usesOf(code), (await returnsOf(job.id)).length]).toEqual([0, 1]);
  });

  it('is returned when an admin sets the total', async () => {
    const { code, job } = await discounted();
    const { body } = await jobs.as(admin)('PATCH', `/api/jobs/${job.id}`, { body: { totalPrice: 60_000 } });
    expect(body).toMatchObject({ discountCode: null, discountAmount: '0.00', totalPrice: '60000.00' });
    expect(await usesOf(code)).toBe(0);
  });

  it('follows other add-ons and another service, while the code applies to them', async () => {
    const { body: addOn } = await prices.addAddOn();
    const { code, customer, job } = await discounted({ minItems: 80_000 }, { addOnIds: [addOn.id] });
    expect(job).toMatchObject({ discountAmount: '10252.00', totalPrice: '99647.00' });
    const set = (body: object) =>
      jobs.as(customer)('PUT', `/api/jobs/${job.id}/add-ons`, { body: { totalPrice: '80207.00', ...body } });
    const without = await set({ addOnIds: [] });
    expect(without.body).toMatchObject({ discountAmount: '8252.00', totalPrice: '80207.00', discountCode: code });
    const details = await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/details`, {
      body: { serviceId: 'basic-wash', totalPrice: '58320.00' },
    });
    expect([details.body.code, details.body.reason]).toEqual(['CODE_NOT_VALID', 'items_below_minimum']);
    const polish = await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/details`, {
      body: { serviceId: 'deep-cleaning-polish', totalPrice: '116640.00' },
    });
    expect(polish.body).toMatchObject({ discountAmount: '12000.00', totalPrice: '116640.00' });
    const [use] = await jobs.sql<{ discount_amount: number }>(
      'select discount_amount from discount_code_uses where job_id = ? and returned_at is null',
      [job.id],
    );
    expect(use?.discount_amount).toBe(12_000);
  });

  it('keeps the terms it had, however admins change the code later', async () => {
    const { body: addOn } = await prices.addAddOn({ price: 10_000 });
    const { code, customer, job } = await discounted();
    await change(code, { version: 1, percent: 50, serviceIds: ['basic-wash'], isActive: false });
    const { body } = await jobs.as(customer)('PUT', `/api/jobs/${job.id}/add-ons`, {
      body: { addOnIds: [addOn.id], totalPrice: '89927.00' },
    });
    expect(body).toMatchObject({ discountAmount: '9252.00', totalPrice: '89927.00', discountCode: code });
    const events = (await jobs.events(discountCodeRedeemed)).filter(({ data }) => data.jobId === job.id);
    expect(events.map(({ data, aggregate_version }) => [aggregate_version, data.discountAmount])).toEqual([
      [1, '8252.00'],
      [2, '9252.00'],
    ]);
  });

  it('is hidden from technicians', async () => {
    const { job } = await discounted();
    const technician = await jobs.person('technician');
    await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: technician.userId } });
    const { body } = await jobs.as(technician)('GET', `/api/jobs/${job.id}`);
    expect([body.discountCode, body.discountAmount]).toEqual([null, '8252.00']);
  });

  it('stays the same when the booking is rescheduled or moved out of the area', async () => {
    const { code, customer, job } = await discounted({}, { scheduledDate: '2027-03-08' });
    const slot = { scheduledDate: '2027-03-09', timeSlot: '5:00 PM - 8:00 PM' };
    const moved = await jobs.as(customer)('PATCH', `/api/jobs/${job.id}/reschedule`, { body: slot });
    expect(moved.body).toMatchObject({ discountCode: code, totalPrice: '80207.00' });
    const entebbe = { latitude: 0.0424, longitude: 32.4435, totalPrice: '121247.00' };
    const { body } = await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/details`, { body: entebbe });
    expect(body).toMatchObject({ discountAmount: '8252.00', travelFee: '38000.00', totalPrice: '121247.00' });
  });
});

describe('unknown codes', () => {
  const triesOf = async ({ userId }: Principal) =>
    (await jobs.sql<{ tries: number }>('select tries from wrong_codes where person_id = ?', [userId]))[0]?.tries ?? 0;

  it('are refused for a while after ten within ten minutes, also in bookings, but not for admins', async () => {
    const customer = await jobs.person('customer');
    const { code } = await newCode();
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await quote(customer, { code: `GUESS${attempt}` })).status).toBe(409);
      expect((await book(customer, { discountCode: `GUESS${attempt}` })).status).toBe(409);
      await eventually(async () => (await triesOf(customer)) === attempt * 2);
    }
    const blocked = await quote(customer, { code });
    expect([blocked.status, blocked.body.code, blocked.body.waitMinutes]).toEqual([429, 'TOO_MANY_REQUESTS', 10]);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await book(customer, { discountCode: code })).status).toBe(429);
    expect((await quote(customer, {})).status).toBe(200);
    expect((await quote(await jobs.person('customer'), { code })).status).toBe(200);
    jobs.clock.advance(10 * 60_000 + 1);
    expect((await quote(customer, { code })).status).toBe(200);
    for (let attempt = 0; attempt < 11; attempt++) expect((await quote(admin, { code: 'GUESSED' })).status).toBe(409);
  });

  it('are tried ten times by 50 simultaneous calls, while valid ones are not counted', async () => {
    const customer = await jobs.person('customer');
    const { code } = await newCode();
    for (let call = 0; call < 12; call++) expect((await quote(customer, { code })).status).toBe(200);
    const guesses = Array.from({ length: 50 }, (_, index) => quote(customer, { code: `GUESS${index}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('are forgotten when they no longer count', async () => {
    const customer = await jobs.person('customer');
    await quote(customer, { code: 'GUESS' });
    await forgetWrongCodes(jobs.context.orm.em.fork(), jobs.clock.now());
    expect(await triesOf(customer)).toBe(1);
    jobs.clock.advance(10 * 60_000);
    await forgetWrongCodes(jobs.context.orm.em.fork(), jobs.clock.now());
    expect(await triesOf(customer)).toBe(0);
  });
});
