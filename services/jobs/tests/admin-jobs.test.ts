import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobSort } from '@yoza/jobs-contract/admin-jobs';
import { adminSlot } from '@yoza/jobs-contract/slots';
import type { Principal } from '@yoza/kernel-contract/principal';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobListQuery } from '../src/job/admin-job.queries.ts';
import { tablesOf } from '../src/tables.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, startJobs, today } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let joan: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  [admin, joan] = [await jobs.person('admin', 'Ruth'), await jobs.person('technician', 'Joan')];
});
afterAll(() => jobs[Symbol.asyncDispose]());

/** Returns a word that is unique in these tests. */
const word = () => `w${crypto.randomUUID().slice(0, 8)}`;
const list = async (query: string, as = admin) => jobs.as(as)('GET', `/api/admin/jobs?${query}`);
const idsOf = async (query: string): Promise<string[]> => (await list(query)).body.map(({ id }: { id: string }) => id);
const assign = (id: string, technicianId: string | null) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId } });
const vehicle = async (owner: Principal, licensePlate: string) => {
  const body = { make: 'Toyota', model: 'Noah', year: 2012, vehicleType: 'van', licensePlate };
  return (await jobs.as(owner)('POST', '/api/vehicles', { body })).body.id as string;
};

describe('the list of jobs', () => {
  it('is searched by id, name, email, phone and plate, each word for itself', async () => {
    const mark = word();
    const amina = await jobs.person('customer', mark);
    const vehicleId = await vehicle(amina, `XQ ${mark}`);
    const [first, second] = [
      await bookedJob(jobs, amina, { vehicleId, scheduledDate: '2027-03-10' }),
      await bookedJob(jobs, amina, { scheduledDate: '2027-03-11' }),
    ];
    const found = (search: string) => idsOf(`search=${encodeURIComponent(search)}`);
    expect(await found(mark)).toEqual([second.id, first.id]);
    expect(await found(`${mark.toUpperCase()} test`)).toEqual([second.id, first.id]);
    expect(await found(`xq${mark}`)).toEqual([first.id]);
    expect(await found(`xq ${mark}`)).toEqual([first.id]);
    expect(await found(first.id)).toEqual([first.id]);
    expect(await found(first.id.slice(0, 8).toUpperCase())).toEqual([first.id]);
    expect(await found(`${mark} ${second.id.slice(0, 13)}`)).toEqual([second.id]);
    expect(await found(`${mark} 0701234567`)).toEqual([second.id, first.id]);
    expect(await found(`${mark} +256701234567`)).toEqual([second.id, first.id]);
    const email = (await list(`search=${mark}`)).body[0].customer.email;
    expect(await found(`${mark} ${email}`)).toEqual([second.id, first.id]);
    for (const nothing of [`${mark} %`, `${mark} _`, `${mark} \\`, `${mark}%`, `' or 1=1 --${mark}`])
      expect([nothing, await found(nothing)]).toEqual([nothing, []]);
  });

  it('is searched by vehicle, address, landmark and instructions', async () => {
    const mark = word();
    const amina = await jobs.person('customer', mark);
    const vehicleId = await vehicle(amina, `XZ ${mark}`);
    const fields = { vehicleId, address: 'Plot 77, Zzimwe Road', landmark: 'Behind the mosque' };
    const first = await bookedJob(jobs, amina, {
      ...fields,
      scheduledDate: '2027-03-14',
      specialInstructions: 'Mind the Dog_2',
    });
    const second = await bookedJob(jobs, amina, { scheduledDate: '2027-03-15' });
    const found = (search: string) => idsOf(`search=${encodeURIComponent(`${mark} ${search}`)}`);
    for (const words of ['noah', 'toyota NOAH', 'zzimwe', 'mosque', '77 mosque', 'dog_2', 'noah dog'])
      expect([words, await found(words)]).toEqual([words, [first.id]]);
    for (const words of ['zzimwe subaru', 'dogx2', 'mosques']) expect([words, await found(words)]).toEqual([words, []]);
    expect(await found('')).toEqual([second.id, first.id]);
  });

  it('is narrowed to status, technician, days of the slot and days of completion', async () => {
    const mark = word();
    const amina = await jobs.person('customer', mark);
    const book = (scheduledDate: string) => bookedJob(jobs, amina, { scheduledDate, timeSlot: '5:00 PM - 8:00 PM' });
    const [open, given, done] = [await book('2027-04-01'), await book('2027-04-02'), await book('2027-04-03')];
    await assign(given.id, joan.userId);
    await assign(done.id, joan.userId);
    for (const status of ['in_progress', 'completed'])
      await jobs.as(admin)('PATCH', `/api/jobs/${done.id}/status`, { body: { status } });
    const found = (query: string) => idsOf(`search=${mark}&${query}`);
    expect(await found('status=assigned')).toEqual([given.id]);
    expect(await found('assignment=unassigned')).toEqual([open.id]);
    expect(await found('assignment=assigned')).toEqual([done.id, given.id]);
    expect(await found(`technicianId=${joan.userId}&status=completed`)).toEqual([done.id]);
    expect(await found('from=2027-04-02&to=2027-04-02')).toEqual([given.id]);
    expect(await found('from=2027-04-02')).toEqual([done.id, given.id]);
    expect(await found('to=2027-04-01')).toEqual([open.id]);
    expect(await found(`completedFrom=${today}&completedTo=${today}`)).toEqual([done.id]);
    expect(await found('completedFrom=2027-03-06')).toEqual([]);
    expect(await found('completedTo=2027-03-04')).toEqual([]);
  });

  it('is narrowed to all that are neither completed nor cancelled', async () => {
    const mark = word();
    const amina = await jobs.person('customer', mark);
    const book = (scheduledDate: string) => bookedJob(jobs, amina, { scheduledDate, timeSlot: '2:00 PM - 5:00 PM' });
    const [open, given, running] = [await book('2027-04-01'), await book('2027-04-02'), await book('2027-04-03')];
    const [done, gone] = [await book('2027-04-04'), await book('2027-04-05')];
    const become = (id: string, status: string) =>
      jobs.as(admin)('PATCH', `/api/jobs/${id}/status`, { body: { status } });
    for (const { id } of [given, running, done]) await assign(id, joan.userId);
    for (const status of ['in_progress', 'completed']) await become(done.id, status);
    await become(running.id, 'in_progress');
    await jobs.as(admin)('PATCH', `/api/jobs/${gone.id}/cancel`);
    expect(await idsOf(`search=${mark}&status=open`)).toEqual([running.id, given.id, open.id]);
    expect(await idsOf(`search=${mark}&status=open&assignment=unassigned`)).toEqual([open.id]);
    const { body } = await jobs.as(admin)('GET', `/api/admin/jobs/csv?search=${mark}&status=open`);
    expect(parse(body, { bom: true })).toHaveLength(4);
  });

  it('is in one order over all pages, forwards and back', async () => {
    const mark = word();
    const amina = await jobs.person('customer', mark);
    for (const [index, serviceId] of ['basic-wash', 'premium-detail', 'basic-wash', 'deep-cleaning-polish'].entries()) {
      const job = await bookedJob(jobs, amina, { serviceId, scheduledDate: `2027-05-1${index % 3}` });
      if (index % 2) await assign(job.id, joan.userId);
    }
    for (const sort of ['scheduled', 'created', 'status', 'total']) {
      const query = `search=${mark}&sort=${sort}`;
      const whole = await idsOf(`${query}&order=asc`);
      expect(new Set(whole).size).toBe(4);
      expect(await idsOf(`${query}&order=desc`)).toEqual(whole.toReversed());
      for (const order of ['asc', 'desc']) {
        const paged: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await list(`${query}&order=${order}&limit=1${cursor && `&cursor=${cursor}`}`);
          paged.push(...page.body.map(({ id }: { id: string }) => id));
          cursor = page.headers.get('x-next-cursor');
        }
        expect([sort, order, paged]).toEqual([sort, order, order === 'asc' ? whole : whole.toReversed()]);
      }
    }
    const values = async (sort: string, field: string) =>
      (await list(`search=${mark}&sort=${sort}&order=asc`)).body.map((job: any) => job[field]);
    expect(await values('total', 'totalPrice')).toEqual(['64800.00', '64800.00', '89119.00', '129600.00']);
    expect(await values('status', 'status')).toEqual(['pending', 'pending', 'assigned', 'assigned']);
  });

  it.each([
    'status=gone',
    'technicianId=unassigned',
    'assignment=joan',
    'from=2027-02-30',
    'completedTo=soon',
    'sort=notes',
    'order=up',
    'limit=0',
    'limit=201',
    'cursor=x',
    'search=%00',
    `search=${'x'.repeat(81)}`,
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
    expect((await jobs.as(admin)('GET', `/api/admin/jobs/csv?${query}`)).status).toBe(
      /limit|cursor/.test(query) ? 200 : 400,
    );
  });

  it('refuses the cursor of another order, and one made up', async () => {
    const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = crypto.randomUUID();
    const made = [
      ['total', '1', id],
      ['scheduled', '2027-13-01T00:00:00Z', id],
      ['scheduled', "'; drop table jobs", id],
      ['scheduled', '2027-03-01T00:00:00Z', 'x'],
      null,
    ];
    for (const parts of made) expect((await list(`sort=scheduled&cursor=${cursorOf(parts)}`)).status).toBe(400);
    expect((await list(`sort=total&cursor=${cursorOf(['total', '99999999999', id])}`)).status).toBe(400);
  });

  it('is a file for spreadsheets, where nothing is taken for a formula', async () => {
    const mark = word();
    const amina = await jobs.person('customer', `=cmd|${mark}`);
    const vehicleId = await vehicle(amina, '@SUM(A1)');
    const fields = { address: '+256*1', specialInstructions: '-1\n"quoted", and more', vehicleId };
    const job = await bookedJob(jobs, amina, fields);
    const { status, headers, body } = await jobs.as(admin)('GET', `/api/admin/jobs/csv?search=${mark}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="yoza-jobs-${today}.csv"`);
    const [header, ...rows] = parse(body, { bom: true }) as string[][];
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(header!.map((name, index) => [name, rows[0]![index]]))).toMatchObject({
      'Job ID': job.id,
      Customer: `'=cmd|${mark} Test`,
      Service: 'Extra & Interior Cleaning',
      Status: 'Pending',
      Technician: 'Unassigned',
      Date: '2027-03-06',
      Slot: '8:00 AM - 11:00 AM',
      Address: `'+256*1`,
      'Licence plate': `'@SUM(A1)`,
      'Total (UGX)': '89119',
      Payment: 'Pending',
      Completed: '',
      'Special instructions': `'-1\n"quoted", and more`,
    });
  });

  it('is for admins only, and so is its file', async () => {
    const amina = await jobs.person('customer');
    for (const path of ['/api/admin/jobs', '/api/admin/jobs/csv']) {
      expect((await jobs.client.anonymous('GET', path)).status).toBe(401);
      for (const caller of [amina, joan]) expect((await jobs.as(caller)('GET', path)).status).toBe(403);
    }
  });
});

describe('a job that an admin makes', () => {
  it('has the admin’s slot and total, and the customer’s own vehicle alone', async () => {
    const [amina, moses] = [await jobs.person('customer'), await jobs.person('customer')];
    const vehicleId = await vehicle(amina, 'UBA 001A');
    const fields = { timeSlot: adminSlot, totalPrice: '100.00', customerId: amina.userId, scheduledDate: '2027-06-01' };
    const make = (changed: object = {}, key?: string) =>
      jobs.as(admin)('POST', '/api/jobs', {
        body: booking(vehicleId, { ...fields, ...changed }),
        headers: key ? { 'Idempotency-Key': key } : {},
      });
    expect((await make({ customerId: moses.userId })).body.code).toBe('VEHICLE_NOT_FOUND');
    expect((await make({ scheduledDate: '2027-03-04' })).status).toBe(400);
    for (const totalPrice of [0, '0.00', '0.50', '99999999.50', -1, 'free', '123456789'])
      expect([totalPrice, (await make({ totalPrice })).status]).toEqual([totalPrice, 400]);
    const responses = await Promise.all(Array.from({ length: 5 }, () => make({}, 'once')));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(responses[0]!.body).toMatchObject({ totalPrice: '100.00', timeSlot: adminSlot, customerId: amina.userId });
    expect((await make({ timeSlot: '8:00 AM - 11:00 AM' })).body.code).toBe('VEHICLE_BUSY');
  });
});

describe('with a hundred thousand jobs', () => {
  const technicianId = crypto.randomUUID();
  beforeAll(async () => {
    await jobs.sql(
      `insert into people (id, email, first_name, last_name, phone_number, role, created_at, version)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n || '@yoza.test', 'Many', 'Name' || n,
              '+25670' || lpad(n::text, 7, '0'), 'customer', now(), 1
       from generate_series(1, 5000) n`,
    );
    await jobs.sql(
      `insert into vehicles (id, customer_id, make, model, year, vehicle_type, license_plate, is_archived, created_at, updated_at)
       select id, id, 'Toyota', 'Noah', 2012, 'van', 'UZ ' || right(id::text, 5), false, now(), now()
       from people where email like 'many%'`,
    );
    const { rows } = await copyOf();
    // One statement for all of them would exceed the statement timeout.
    for (let first = 1; first < 100_000; first += 10_000) await jobs.sql(rows, [technicianId, first, first + 9_999]);
    for (const table of ['jobs', 'people', 'vehicles']) await jobs.sql(`vacuum analyze ${table}`);
  }, 240_000);

  /** Returns the SQL that copies an existing job into cancelled and completed ones, so that no two of them conflict. */
  async function copyOf() {
    const amina = await jobs.person('customer');
    const { id } = await bookedJob(jobs, amina, { scheduledDate: '2027-07-01' });
    const [columns] = await jobs.sql<{ names: string }>(
      `select string_agg(column_name, ', ' order by ordinal_position) as names from information_schema.columns
       where table_schema = 'jobs' and table_name = 'jobs' and is_generated = 'NEVER'`,
    );
    const special: Record<string, string> = {
      id: 'gen_random_uuid()',
      customer_id: `('00000000-0000-4000-8000-' || lpad((n % 5000 + 1)::text, 12, '0'))::uuid`,
      vehicle_id: `('00000000-0000-4000-8000-' || lpad((n % 5000 + 1)::text, 12, '0'))::uuid`,
      technician_id: `case when n % 1000 = 0 then null else ?::uuid end`,
      status: `case when n % 1000 = 0 then 'cancelled' else 'completed' end`,
      scheduled_start: `timestamptz '2020-01-01' + n * interval '30 minutes'`,
      scheduled_end: `timestamptz '2020-01-01 03:00' + n * interval '30 minutes'`,
      total_price: '1000 + n % 90000',
      base_price: '1000 + n % 90000',
      travel_fee: '0',
      tax_amount: '0',
      created_at: `timestamptz '2020-01-01' + n * interval '20 minutes'`,
      completed_at: `case when n % 1000 = 0 then null else timestamptz '2020-01-01 05:00' + n * interval '30 minutes' end`,
    };
    const names = columns!.names.split(', ');
    const selected = names.map((name) => special[name] ?? `j.${name}`).join(', ');
    return {
      rows: `insert into jobs (${names.join(', ')}) select ${selected} from jobs j, generate_series(?::int, ?::int) n where j.id = '${id}'`,
    };
  }

  const tables = () => tablesOf(jobs.context.orm.em.fork() as EntityManager);
  const planOf = async (query: { explain(): Promise<Record<string, string>[]> }) =>
    (await query.explain()).map((row) => Object.values(row)[0]).join('\n');
  const listQuery = { sort: 'scheduled' as JobSort, order: 'desc' as const, rows: 51 };

  it.each([
    ['jobs_by_slot', {}],
    ['jobs_by_creation', { sort: 'created' as const }],
    ['jobs_by_total', { sort: 'total' as const }],
    ['jobs_by_status', { status: 'open' as const }],
    ['jobs_by_stage', { sort: 'status' as const }],
    ['jobs_of_technician', { technicianId: crypto.randomUUID() }],
    ['jobs_unassigned', { assignment: 'unassigned' as const }],
    ['jobs_by_slot', { from: '2022-03-01', to: '2022-03-02' }],
    ['jobs_by_completion', { completedFrom: '2022-03-01', completedTo: '2022-03-01' }],
  ])('a page is read from %s for %j', async (index, filter) => {
    const isNumber = 'sort' in filter && filter.sort !== 'created';
    const later = { value: isNumber ? '3' : '2022-03-01T09:00:00.000Z', id: crypto.randomUUID() };
    for (const after of [undefined, later]) {
      const plan = await planOf(jobListQuery(tables(), { ...listQuery, ...filter, after }));
      expect(plan).toMatch(new RegExp(`${index}\\w* on jobs`));
      expect(plan).not.toContain('Seq Scan on jobs');
    }
  });

  it.each([
    ['people_by_words', 'name4711'],
    ['vehicles_by_plate', 'uz04711'],
    ['vehicles_by_model', 'subaru'],
    ['jobs_by_words', 'behind'],
    ['jobs_of_vehicle', 'uz04711'],
    ['jobs_of_customer', '0700004711'],
    ['jobs_pkey', 'abcd1234'],
  ])('%s finds %s', async (index, search) => {
    const plan = await planOf(jobListQuery(tables(), { ...listQuery, search }));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on jobs');
  });

  it('a page has as many jobs as the limit, or all that match', async () => {
    expect((await list('search=name4711&limit=200')).body).toHaveLength(20);
    expect((await list('search=UZ+04711&limit=7')).body).toHaveLength(7);
    expect((await list('limit=200')).body).toHaveLength(200);
  });
});
