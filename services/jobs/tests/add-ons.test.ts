import { invoicePaid } from '@yoza/billing-contract/events';
import { jobBooked, jobDetailsChanged, jobRepriced, jobsAdminChange } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually } from '@yoza/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, paidInvoiceOf, startJobs, thisAfternoon, vehicleOf } from './platform.ts';
import { priceCatalogue } from './price-catalogue.ts';

let jobs: Jobs;
let admin: Principal;
let billing: Awaited<ReturnType<Jobs['neighbour']>>;
let prices: ReturnType<typeof priceCatalogue>;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
  billing = await jobs.neighbour('billing');
  prices = priceCatalogue(jobs, admin);
});
afterAll(() => jobs[Symbol.asyncDispose]());

const path = '/api/admin/settings/add-ons';
const change = (id: string, body: object) => jobs.as(admin)('PATCH', `${path}/${id}`, { body });
const added = async (details: Record<string, unknown> = {}) => (await prices.addAddOn(details)).body;
const quote = async (as: Principal, query: Record<string, string>) =>
  jobs.as(as)('GET', `/api/quotes?${new URLSearchParams({ serviceId: 'premium-detail', ...query })}`);
/** Document of a paid invoice, as far as it matters here. */
const invoiceDocument = {
  number: 'INV-2027-INT-000001',
  issuedAt: noon,
  dueDate: noon,
  status: 'paid',
  seller: { name: '', address: '', phone: '', email: '', tin: '' },
  fiscal: null,
  customerName: null,
  serviceName: 'Extra & Interior Cleaning',
  scheduledDate: noon,
  timeSlot: '8:00 AM - 11:00 AM',
  address: null,
  vehicleName: null,
  subtotal: '102518.00',
  taxRate: 8,
  taxAmount: '8201.00',
  totalAmount: '110719.00',
  amountPaid: '110719.00',
  balance: '0.00',
  payToNumber: '',
  notes: null,
};
const kindsOf = (lines: { kind: string; amount: string }[]) => lines.map(({ kind, amount }) => [kind, amount]);

describe('add-ons in the settings', () => {
  it('are added with a permanent id, changed at a version, retired and restored', async () => {
    const { status, body } = await prices.addAddOn({ name: 'Wheel & Tyre Care', serviceIds: ['basic-wash'] });
    expect([status, body]).toEqual([
      201,
      {
        id: 'wheel-tyre-care',
        name: 'Wheel & Tyre Care',
        description: null,
        translations: {},
        price: '20000.00',
        minutes: 30,
        serviceIds: ['basic-wash'],
        checklistItems: ['Cover the electrics', 'Rinse the engine'],
        afterPhotos: 2,
        isActive: true,
        version: 1,
      },
    ]);
    const renamed = await change(body.id, { version: 1, name: 'Wheels', price: 25_000, serviceIds: null });
    expect(renamed.body).toMatchObject({
      id: body.id,
      name: 'Wheels',
      price: '25000.00',
      serviceIds: null,
      version: 2,
    });
    const late = await change(body.id, { version: 1, price: 1 });
    expect([late.status, late.body.code, late.body.addOn.version]).toEqual([409, 'ADD_ON_CHANGED', 2]);
    expect((await change(body.id, { version: 2, isActive: false })).body.isActive).toBe(false);
    expect((await change('no-such-add-on', { version: 1 })).body.code).toBe('ADD_ON_NOT_FOUND');
    const recorded = (await jobs.events(jobsAdminChange)).filter(({ data }) => data.subject.id === body.id);
    expect(recorded.map(({ data }) => data.action)).toEqual(['add-on.added', 'add-on.changed', 'add-on.changed']);
  });

  it('have unique names and known services, and wrong values name their field', async () => {
    const { name } = await added();
    expect((await prices.addAddOn({ name: name.toUpperCase() })).body.code).toBe('ADD_ON_NAME_TAKEN');
    for (const [wrong, field] of [
      [{ name: '' }, 'name'],
      [{ name: '???' }, 'name'],
      [{ price: -1 }, 'price'],
      [{ price: 1.5 }, 'price'],
      [{ minutes: 481 }, 'minutes'],
      [{ afterPhotos: 11 }, 'afterPhotos'],
      [{ serviceIds: [] }, 'serviceIds'],
      [{ serviceIds: ['gold-plating'] }, 'serviceIds'],
      [{ checklistItems: Array.from({ length: 11 }, () => 'Step') }, 'checklistItems'],
    ] as const) {
      const { status, body } = await prices.addAddOn(wrong);
      expect([status, body.errors?.[0].path]).toEqual([400, field]);
    }
  });

  it('are added once by two admins who use the same name at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => prices.addAddOn({ name: 'Same Name' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ADD_ON_NAME_TAKEN')).toHaveLength(9);
  });

  it('are exported as CSV', async () => {
    const { id } = await added({ name: '=Formula', serviceIds: ['basic-wash', 'premium-detail'] });
    const { headers, body } = await jobs.as(admin)('GET', `${path}/csv`);
    expect(headers.get('content-disposition')).toContain('yoza-add-ons-2027-03-05.csv');
    const row = (parse(body, { columns: true }) as Record<string, string>[]).find(({ ID }) => ID === id);
    expect(row).toMatchObject({ 'Add-on': "'=Formula", Services: 'basic-wash; premium-detail', Minutes: '30' });
  });
});

describe('add-ons of a service', () => {
  it('are those for it or for all, the included ones first, without retired ones', async () => {
    await prices.changeService('deep-cleaning-polish', { includedAddOnIds: [] });
    const [forAll, forOther, retired, included] = await Promise.all([
      added(),
      added({ serviceIds: ['basic-wash'] }),
      added(),
      added({ serviceIds: ['basic-wash'] }),
    ]);
    await change(retired.id, { version: 1, isActive: false });
    await prices.changeService('deep-cleaning-polish', { includedAddOnIds: [included.id] });
    const customer = await jobs.person('customer');
    const { body } = await jobs.as(customer)('GET', '/api/add-ons?serviceId=deep-cleaning-polish');
    const ids = body.map(({ id }: { id: string }) => id);
    expect(body[0]).toMatchObject({ id: included.id, isIncluded: true });
    expect(ids).toContain(forAll.id);
    expect(ids).not.toContain(forOther.id);
    expect(ids).not.toContain(retired.id);
    expect((await jobs.as(customer)('GET', '/api/add-ons?serviceId=gold-plating')).body.code).toBe('SERVICE_NOT_FOUND');
  });

  it('can be included only if they exist, each once', async () => {
    const { id } = await added();
    for (const includedAddOnIds of [['no-such-add-on'], [id, id]]) {
      const { status, body } = await prices.changeService('basic-wash', { includedAddOnIds });
      expect([status, body.errors?.[0].path]).toEqual([400, 'includedAddOnIds']);
    }
  });
});

describe('the price of a larger vehicle', () => {
  it('has the extra of its class, which admins set, in quotes, bookings and their events', async () => {
    await prices.extras('premium-detail', [15_000, 20], [25_000, 40]);
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const quotes = await Promise.all([
      quote(customer, {}),
      quote(customer, { vehicleType: 'sedan' }),
      quote(customer, { vehicleId }),
      quote(customer, { vehicleType: 'truck' }),
    ]);
    const figures = quotes.map(({ body }) => [body.basePrice, body.totalPrice, body.durationMinutes]);
    expect(figures).toEqual([
      ['82518.00', '89119.00', 120],
      ['82518.00', '89119.00', 120],
      ['97518.00', '105319.00', 140],
      ['107518.00', '116119.00', 160],
    ]);
    const services = (await jobs.client.anonymous('GET', '/api/services')).body;
    const varies = services.map(({ id, priceVaries, basePrice }: any) => [id, priceVaries, basePrice]);
    expect(varies).toContainEqual(['premium-detail', true, '82518.00']);
    expect(varies).toContainEqual(['basic-wash', false, '60000.00']);
    const wrong = await jobs.as(customer)('POST', '/api/jobs', {
      body: booking(vehicleId, { totalPrice: '89119.00' }),
    });
    expect([wrong.status, wrong.body.code, wrong.body.basePrice]).toEqual([409, 'PRICE_CHANGED', '97518.00']);
    const { body: job } = await jobs.as(customer)('POST', '/api/jobs', {
      body: booking(vehicleId, { basePrice: '97518.00', totalPrice: '105319.00' }),
    });
    expect(kindsOf(job.lines)).toEqual([
      ['service', '82518.00'],
      ['size', '15000.00'],
    ]);
    expect(job).toMatchObject({ durationMinutes: 140, service: { basePrice: '82518.00' } });
    const event = (await jobs.events(jobBooked)).find((each) => each.aggregate_id === job.id)!;
    expect(event.data).toMatchObject({ lines: job.lines, durationMinutes: 140, discountAmount: '0.00', addOns: [] });
    await prices.extras('premium-detail', [0, 0]);
  });

  it('refuses a vehicle of another customer, an archived one, and a vehicle together with a type', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const vehicleId = await vehicleOf(jobs, other);
    expect((await quote(customer, { vehicleId })).body.code).toBe('VEHICLE_NOT_FOUND');
    expect((await quote(admin, { vehicleId })).status).toBe(200);
    const both = await quote(other, { vehicleId, vehicleType: 'suv' });
    expect([both.status, both.body.errors[0].path]).toEqual([400, 'vehicleType']);
    await jobs.as(other)('DELETE', `/api/vehicles/${vehicleId}`);
    expect((await quote(other, { vehicleId })).body.code).toBe('VEHICLE_NOT_FOUND');
  });
});

describe('price classes', () => {
  const classes = '/api/admin/settings/price-classes';

  it('start as specified and change at their own version, at every replica, for new bookings only', async () => {
    await prices.extras('premium-detail', [15_000, 20], [25_000, 40]);
    const { body: initial } = await jobs.as(admin)('GET', classes);
    expect(initial).toMatchObject({
      classes: { sedan: 'small', suv: 'medium', van: 'large' },
      version: 0,
      updatedBy: null,
    });
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { scheduledDate: '2027-03-20' });
    expect(job.basePrice).toBe('97518.00');
    const larger = { ...initial.classes, suv: 'large' };
    const set = (body: object) => jobs.as(admin)('PUT', classes, { body });
    const changed = await set({ classes: larger, version: 0 });
    expect([changed.status, changed.body.version, changed.body.updatedBy]).toEqual([200, 1, admin.name]);
    expect((await quote(customer, { vehicleType: 'suv' })).body.basePrice).toBe('107518.00');
    expect((await jobs.as(customer)('GET', `/api/jobs/${job.id}`)).body.basePrice).toBe('97518.00');
    const late = await set({ classes: initial.classes, version: 0 });
    expect([late.status, late.body.code, late.body.priceClasses.version]).toEqual([409, 'PRICE_CLASSES_CHANGED', 1]);
    expect((await prices.changeBookingSettings({ bookingHorizonDays: 181 })).status).toBe(200);
    expect((await jobs.as(admin)('GET', classes)).body.classes.suv).toBe('large');
    expect((await set({ classes: larger, version: 1 })).body.version).toBe(1);
    expect((await set({ classes: initial.classes, version: 1 })).body.version).toBe(2);
    const { van: _van, ...incomplete } = initial.classes;
    expect((await set({ classes: incomplete, version: 2 })).status).toBe(400);
    await prices.extras('premium-detail', [0, 0]);
  });
});

describe('a booking with add-ons', () => {
  it('has their prices, minutes, checklist steps and photos, as they were at the booking', async () => {
    const [engine, odour] = [await added({ name: 'Engine' }), await added({ name: 'Odour', price: 5000, minutes: 10 })];
    const customer = await jobs.person('customer');
    const { body: quoted } = await quote(customer, { addOnIds: `${engine.id},${odour.id}` });
    expect([quoted.basePrice, quoted.durationMinutes]).toEqual(['107518.00', 160]);
    const job = await bookedJob(jobs, customer, {
      ...thisAfternoon,
      addOnIds: [engine.id, odour.id],
      totalPrice: quoted.totalPrice,
    });
    expect(kindsOf(job.lines)).toEqual([
      ['service', '82518.00'],
      ['add_on', '20000.00'],
      ['add_on', '5000.00'],
    ]);
    expect(job.lines).toEqual(quoted.lines);
    await change(engine.id, { version: 1, price: 1, checklistItems: [], isActive: false });
    const technician = await jobs.person('technician');
    await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: technician.userId } });
    const { body: seen } = await jobs.as(technician)('GET', `/api/jobs/${job.id}`);
    expect(seen.completionProof).toMatchObject({ afterPhotos: 4 });
    expect(seen.addOns.map(({ checklist }: any) => checklist)).toEqual([
      [
        { id: 'engine:1', task: 'Cover the electrics' },
        { id: 'engine:2', task: 'Rinse the engine' },
      ],
      [
        { id: 'odour:1', task: 'Cover the electrics' },
        { id: 'odour:2', task: 'Rinse the engine' },
      ],
    ]);
    await jobs.as(technician)('PATCH', `/api/jobs/${job.id}/status`, { body: { status: 'in_progress' } });
    const tick = (checklist: string[]) =>
      jobs.as(technician)('POST', '/api/technician/logs', {
        body: { type: 'checklist_progress', jobId: job.id, metadata: { checklist } },
      });
    expect((await tick(['odour:2', 'ext-rinse', 'engine:1'])).status).toBe(201);
    const { body: ticked } = await jobs.as(technician)('GET', `/api/jobs/${job.id}`);
    expect(ticked.checklist).toMatchObject({
      completedItems: ['ext-rinse', 'engine:1', 'odour:2'],
      completedCount: 3,
      totalCount: 26,
    });
    expect((await tick(['engine:3'])).status).toBe(400);
    const done = await jobs.as(technician)('PATCH', `/api/jobs/${job.id}/status`, { body: { status: 'completed' } });
    expect([done.body.code, done.body.missing?.afterPhotos]).toEqual(['PROOF_MISSING', 4]);
  });

  it('is refused for an add-on that is unknown, retired, for another service or included, named in the problem', async () => {
    const [retired, other, included] = [await added(), await added({ serviceIds: ['basic-wash'] }), await added()];
    await change(retired.id, { version: 1, isActive: false });
    await prices.changeService('premium-detail', { includedAddOnIds: [included.id] });
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    for (const id of [retired.id, other.id, included.id, 'no-such-add-on']) {
      const booked = await jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId, { addOnIds: [id] }) });
      expect([booked.status, booked.body.code, booked.body.addOnIds]).toEqual([409, 'ADD_ON_UNAVAILABLE', [id]]);
      expect((await quote(customer, { addOnIds: id })).body.code).toBe('ADD_ON_UNAVAILABLE');
    }
    const twice = await jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId, { addOnIds: ['a', 'a'] }) });
    expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'addOnIds']);
    await prices.changeService('premium-detail', { includedAddOnIds: [] });
  });

  it('of a package lists what it includes at no price, with its checklist and photos', async () => {
    const included = await added({ name: 'Included Extra' });
    await prices.changeService('premium-detail', { includedAddOnIds: [included.id] });
    await change(included.id, { version: 1, isActive: false });
    const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-21' });
    expect(job).toMatchObject({ basePrice: '82518.00', durationMinutes: 120 });
    expect(job.lines.at(-1)).toMatchObject({ kind: 'add_on', id: included.id, grossAmount: '0.00', taxAmount: '0.00' });
    expect(job.addOns).toMatchObject([{ id: included.id, isIncluded: true, checklist: [{}, {}] }]);
    await prices.changeService('premium-detail', { includedAddOnIds: [] });
  });
});

describe('a booking by an admin', () => {
  it('at the quoted price is refused when that has changed, and without a base price the total is agreed', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const make = (more: object) =>
      jobs.as(admin)('POST', '/api/jobs', {
        body: booking(vehicleId, { scheduledDate: '2027-03-30', customerId: customer.userId, ...more }),
      });
    const changed = await make({ basePrice: '80000.00', totalPrice: '86400.00' });
    expect([changed.status, changed.body.code, changed.body.totalPrice]).toEqual([409, 'PRICE_CHANGED', '89119.00']);
    const quoted = await make({ basePrice: '82518.00', totalPrice: '89119.00' });
    expect([quoted.status, kindsOf(quoted.body.lines)]).toEqual([201, [['service', '82518.00']]]);
    const agreed = await make({ scheduledDate: '2027-03-31', totalPrice: '86400.00' });
    expect(kindsOf(agreed.body.lines)).toEqual([['agreed', '80000.00']]);
  });
});

describe('the add-ons of a booking', () => {
  const set = (as: Principal, job: any, body: object) =>
    jobs.as(as)('PUT', `/api/jobs/${job.id}/add-ons`, { body: { version: job.version, ...body } });

  it('can change until the work starts, at the price the customer confirms', async () => {
    const [one, two] = [await added(), await added({ price: 5000, minutes: 10 })];
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { scheduledDate: '2027-03-22', addOnIds: [one.id] });
    await change(one.id, { version: 1, price: 99_000, isActive: false });
    const asked = await set(customer, job, { addOnIds: [one.id, two.id] });
    expect([asked.status, asked.body.code, asked.body.totalPrice]).toEqual([409, 'PRICE_CHANGED', '116119.00']);
    const { status, body } = await set(customer, job, { addOnIds: [one.id, two.id], totalPrice: '116119.00' });
    expect([status, body.totalPrice, body.durationMinutes, body.version]).toEqual([200, '116119.00', 160, 2]);
    const event = (await jobs.events(jobRepriced)).find((each) => each.aggregate_id === job.id)!;
    expect(event.data).toMatchObject({ previousTotalPrice: job.totalPrice, hasOtherDetails: true, lines: body.lines });
    expect((await set(customer, job, { addOnIds: [], totalPrice: '89119.00' })).body.code).toBe('JOB_CHANGED');
    const without = await set(customer, body, { addOnIds: [], totalPrice: 89_119 });
    expect(without.body).toMatchObject({ basePrice: '82518.00', durationMinutes: 120, addOns: [] });
    const again = await set(customer, without.body, { addOnIds: [one.id], totalPrice: 89_119 });
    expect(again.body.code).toBe('ADD_ON_UNAVAILABLE');
  });

  it('that cost the same are swapped without a new price, and stay when set again', async () => {
    const [one, two] = [await added(), await added()];
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { scheduledDate: '2027-03-23', addOnIds: [one.id] });
    const swapped = await set(customer, job, { addOnIds: [two.id] });
    expect([swapped.status, swapped.body.totalPrice]).toEqual([200, job.totalPrice]);
    const event = (await jobs.events(jobDetailsChanged)).find((each) => each.aggregate_id === job.id)!;
    expect(event.data.addOns).toEqual([{ id: two.id, name: two.name, isIncluded: false }]);
    expect((await set(customer, swapped.body, { addOnIds: [two.id] })).body.version).toBe(swapped.body.version);
  });

  it('are refused to others, once it is paid, once the work has started, and to customers after an admin set the total', async () => {
    const addOn = await added();
    const [customer, stranger, technician] = [
      await jobs.person('customer'),
      await jobs.person('customer'),
      await jobs.person('technician'),
    ];
    const change = { addOnIds: [addOn.id], totalPrice: '110719.00' };
    const paid = await bookedJob(jobs, customer, { scheduledDate: '2027-03-24' });
    expect((await set(stranger, paid, change)).status).toBe(404);
    await billing.publish(invoicePaid, paidInvoiceOf(paid));
    const read = async () => (await jobs.as(customer)('GET', `/api/jobs/${paid.id}`)).body;
    await eventually(async () => (await read()).paymentStatus === 'paid');
    const current = await read();
    expect((await set(customer, current, change)).body.code).toBe('JOB_PAID');

    const agreed = await bookedJob(jobs, customer, { scheduledDate: '2027-03-25' });
    const cheaper = await jobs.as(admin)('PATCH', `/api/jobs/${agreed.id}`, { body: { totalPrice: 70_000 } });
    expect(kindsOf(cheaper.body.lines)).toEqual([['agreed', '64815.00']]);
    expect((await set(customer, cheaper.body, change)).body.code).toBe('PRICE_AGREED');
    const byAdmin = await set(admin, cheaper.body, change);
    expect(byAdmin.body).toMatchObject({ totalPrice: '70000.00', durationMinutes: 150, addOns: [{ id: addOn.id }] });

    const started = await bookedJob(jobs, customer, thisAfternoon);
    await jobs.as(admin)('PATCH', `/api/jobs/${started.id}/assign`, { body: { technicianId: technician.userId } });
    await jobs.as(technician)('PATCH', `/api/jobs/${started.id}/status`, { body: { status: 'in_progress' } });
    const { body: running } = await jobs.as(customer)('GET', `/api/jobs/${started.id}`);
    expect((await set(customer, running, change)).body.code).toBe('ILLEGAL_TRANSITION');
  });

  it('that came too late for a payment are removed, with their time, and the total is the one paid', async () => {
    const [kept, late] = [await added(), await added({ price: 5000, minutes: 10 })];
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { scheduledDate: '2027-03-27', addOnIds: [kept.id] });
    const changed = await set(customer, job, { addOnIds: [kept.id, late.id], totalPrice: '116119.00' });
    expect(changed.status).toBe(200);
    const paid = { ...paidInvoiceOf(job), subtotal: '102518.00', taxAmount: '8201.00', totalAmount: '110719.00' };
    const lines = [`Extra & Interior Cleaning`, kept.name].map((text) => ({ text, amount: '1.00' }));
    await billing.publish(invoicePaid, { ...paid, document: { ...invoiceDocument, lines } });
    const read = async () => (await jobs.as(customer)('GET', `/api/jobs/${job.id}`)).body;
    await eventually(async () => (await read()).paymentStatus === 'paid');
    expect(await read()).toMatchObject({ totalPrice: '110719.00', durationMinutes: 150, addOns: [{ id: kept.id }] });
  });

  it('reverted by a payment leave the discount code in use, until the booking is cancelled before its slot', async () => {
    const late = await added();
    const { body: code } = await prices.addCode();
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer, { scheduledDate: '2027-04-01', discountCode: code.code });
    const changed = await set(customer, job, { addOnIds: [late.id], totalPrice: '99647.00' });
    expect(changed.body.discountAmount).toBe('10252.00');
    const paid = { ...paidInvoiceOf(job), subtotal: '74266.00', taxAmount: '5941.00', totalAmount: '80207.00' };
    await billing.publish(invoicePaid, { ...paid, document: { ...invoiceDocument, lines: [] } });
    const read = async () => (await jobs.as(customer)('GET', `/api/jobs/${job.id}`)).body;
    await eventually(async () => (await read()).paymentStatus === 'paid');
    expect(await read()).toMatchObject({ totalPrice: '80207.00', addOns: [] });
    const uses = async () =>
      (await jobs.as(admin)('GET', `/api/admin/settings/discount-codes?search=${code.code}`)).body[0].uses;
    expect(await uses()).toBe(1);
    await jobs.as(customer)('PATCH', `/api/jobs/${job.id}/cancel`);
    expect(await uses()).toBe(0);
  });

  it('stay at an agreed total when the booking moves out of the service area', async () => {
    const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-28' });
    await jobs.as(admin)('PATCH', `/api/jobs/${job.id}`, { body: { totalPrice: 70_000 } });
    const entebbe = { latitude: 0.0424, longitude: 32.4435 };
    const { status, body } = await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/details`, { body: entebbe });
    expect([status, body.totalPrice, body.travelFee, body.latitude]).toEqual([200, '70000.00', '0.00', '0.04240000']);
  });

  it('keep their price with another service, even if they are retired, and are covered by one that includes them', async () => {
    const [retired, included] = [await added(), await added({ price: 5000, minutes: 10 })];
    const job = await bookedJob(jobs, await jobs.person('customer'), {
      scheduledDate: '2027-03-29',
      addOnIds: [retired.id, included.id],
    });
    await change(retired.id, { version: 1, price: 1, isActive: false });
    await prices.changeService('deep-cleaning-polish', { includedAddOnIds: [included.id] });
    const { body } = await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/details`, {
      body: { serviceId: 'deep-cleaning-polish', totalPrice: '151200.00' },
    });
    expect(body.addOns.map(({ id, isIncluded }: any) => [id, isIncluded])).toEqual([
      [included.id, true],
      [retired.id, false],
    ]);
    expect(body).toMatchObject({ basePrice: '140000.00', durationMinutes: 210 });
    await prices.changeService('deep-cleaning-polish', { includedAddOnIds: [] });
  });

  it('follow a change of the service if it offers them', async () => {
    const addOn = await added({ serviceIds: ['premium-detail', 'basic-wash'] });
    const job = await bookedJob(jobs, await jobs.person('customer'), {
      scheduledDate: '2027-03-26',
      addOnIds: [addOn.id],
    });
    const details = (body: object) => jobs.as(admin)('PATCH', `/api/jobs/${job.id}/details`, { body });
    const refused = await details({ serviceId: 'deep-cleaning-polish', totalPrice: '151200.00' });
    expect([refused.status, refused.body.code, refused.body.addOnIds]).toEqual([409, 'ADD_ON_UNAVAILABLE', [addOn.id]]);
    const { body } = await details({ serviceId: 'basic-wash', totalPrice: '86400.00' });
    expect(body).toMatchObject({ totalPrice: '86400.00', durationMinutes: 90, addOns: [{ id: addOn.id }] });
  });
});
