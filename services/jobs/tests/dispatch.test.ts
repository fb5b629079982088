import { jobsAdminChange, jobAssigned, jobRescheduled, jobUnassigned } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { newPrincipal } from '@yoza/service-kit/testing';
import { addDays, businessDateInWords, businessInstant } from '@yoza/service-kit/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardJobs } from '../src/dispatch/dispatch.queries.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, today, tomorrow, vehicleOf } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let other: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '6' });
  [admin, other] = [await jobs.person('admin', 'Ruth'), await jobs.person('admin', 'Grace')];
});
afterAll(() => jobs[Symbol.asyncDispose]());

const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'] as const;
let day = tomorrow;
/** Returns a day no other test uses. */
const freeDay = () => (day = addDays(day, 1));

const board = async (from: string, days = 1) =>
  (await jobs.as(admin)('GET', `/api/admin/dispatch?from=${from}&days=${days}`)).body;
const booked = async (fields: object = {}) => bookedJob(jobs, await jobs.person('customer'), { ...fields });
const cardOf = async (id: string, date: string) => (await board(date)).jobs.find((job: any) => job.id === id);
/** Places a job at its current placement, with the given changes. */
const place = (card: any, change: object = {}, as: Principal = admin) =>
  jobs.as(as)('PATCH', `/api/jobs/${card.id}/placement`, {
    body: {
      technicianId: card.technicianId,
      scheduledDate: card.scheduledDate.slice(0, 10),
      timeSlot: card.timeSlot,
      version: card.version,
      ...change,
    },
  });
const placed = async (fields: object, technicianId: string | null) => {
  const { id, scheduledDate } = await booked(fields);
  const { status, body } = await place(await cardOf(id, scheduledDate.slice(0, 10)), { technicianId });
  if (status !== 200) throw new Error(`placing returned ${status}: ${JSON.stringify(body)}`);
  return body;
};
const technician = async (name?: string) => (await jobs.person('technician', name)).userId;
const eventsOf = async (definition: typeof jobAssigned | typeof jobUnassigned | typeof jobRescheduled, id: string) =>
  (await jobs.events(definition)).filter((event) => event.aggregate_id === id);
const bookedIn = async (date: string) =>
  jobs.sql(
    `select s.time_slot, s.booked, (select count(*)::int from jobs j where j.scheduled_start = s.starts_at
       and j.time_slot = s.time_slot and j.status in ('pending', 'assigned', 'in_progress')) as jobs
     from slots s where s.starts_at between ?::timestamptz and ?::timestamptz order by s.starts_at`,
    [`${date}T00:00:00Z`, `${date}T23:00:00Z`],
  );

describe('the board', () => {
  it('shows the jobs of a day with the data of a card, the technicians and the available places of each slot', async () => {
    const date = freeDay();
    const joan = await technician('Joan');
    const { id } = await placed({ scheduledDate: date }, joan);
    const cancelled = await booked({ scheduledDate: date });
    await jobs.as(admin)('PATCH', `/api/jobs/${cancelled.id}/cancel`);
    await booked({ scheduledDate: addDays(date, 1) });
    freeDay();
    const response = await board(date);
    expect(response).toMatchObject({ from: date, isCut: false });
    expect(response.jobs).toEqual([
      {
        id,
        version: 2,
        status: 'assigned',
        technicianId: joan,
        customer: { firstName: 'Amina', lastName: 'Test' },
        vehicleId: expect.any(String),
        vehicleName: '2018 Toyota Harrier',
        serviceId: 'premium-detail',
        serviceName: 'Extra & Interior Cleaning',
        duration: 120,
        scheduledDate: `${date}T05:00:00.000Z`,
        scheduledEnd: `${date}T08:00:00.000Z`,
        timeSlot: slots[0],
        address: 'Acacia Avenue, Kololo',
        latitude: '0.33520000',
        longitude: '32.58920000',
        isAwaited: false,
        visitId: null,
        visitPosition: null,
        visitSize: null,
      },
    ]);
    expect(response.days).toMatchObject([{ date, slots: [{ timeSlot: slots[0], capacity: 6, left: 5 }, {}, {}, {}] }]);
    expect(response.technicians.find((each: any) => each.id === joan)).toEqual({
      id: joan,
      firstName: 'Joan',
      lastName: 'Test',
      profileImageUrl: null,
      dutyStatus: 'no_activity',
      isActive: true,
    });
    const week = await board(date, 7);
    expect(week.days.map((each: any) => each.date)).toEqual(Array.from({ length: 7 }, (_, at) => addDays(date, at)));
    expect(week.jobs).toHaveLength(2);
  });

  it.each(['', 'from=2026-02-30', 'from=1999-01-01', 'from=9999-12-31', 'from=2027-03-05&days=2', 'from=x%00'])(
    'refuses %j',
    async (query) => {
      expect((await jobs.as(admin)('GET', `/api/admin/dispatch?${query}`)).status).toBe(400);
    },
  );

  it('refuses customers and technicians', async () => {
    const path = `/api/admin/dispatch?from=${today}`;
    const statuses = await Promise.all(
      (['customer', 'technician'] as const).map(
        async (role) => (await jobs.as(await jobs.person(role))('GET', path)).status,
      ),
    );
    expect(statuses).toEqual([403, 403]);
  });

  it('reads a day out of a hundred thousand jobs by the index of slots', async () => {
    const { vehicleId, customerId } = await booked({ scheduledDate: freeDay() });
    // Inserted in batches: on a busy machine one statement for all of them would exceed the statement timeout.
    for (let first = 0; first < 100_000; first += 5_000) {
      await jobs.sql(
        `insert into jobs (id, version, status, customer_id, technician_id, vehicle_id, vehicle_name, service_id, service_name,
         scheduled_start, scheduled_end, time_slot, address, base_price, travel_fee, tax_rate, tax_amount, total_price,
         payment_status, payment_method, admin_made, late_cancel, customer_moves, created_at, updated_at)
       select gen_random_uuid(), 1, 'completed', ?, gen_random_uuid(), ?, 'Toyota Noah', 'basic-wash', 'External Wash',
         '2020-01-01T05:00:00Z'::timestamptz + n / 50 * interval '1 day', '2020-01-01T08:00:00Z'::timestamptz + n / 50 * interval '1 day',
         '8:00 AM - 11:00 AM', 'Kololo', 60000, 0, 8, 4800, 64800, 'paid', 'invoice', false, false, 0, now(), now()
       from generate_series(?::int, ?::int) n`,
        [customerId, vehicleId, first, first + 4_999],
      );
    }
    await jobs.sql('analyze jobs');
    const range = { from: new Date('2023-05-01T21:00:00Z'), to: new Date('2023-05-02T21:00:00Z') };
    const plan = await boardJobs(jobs.context.orm.em.fork() as EntityManager, range, 2001).explain('json');
    expect(JSON.stringify(plan)).toContain('jobs_by_slot');
    expect(JSON.stringify(plan)).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"jobs"/);
    const response = await board('2023-05-02', 7);
    expect(response.jobs).toHaveLength(350);
    // The technicians of these jobs are random ids, unknown to the service, and so have no row.
    expect(response.technicians.every((each: any) => each.isActive)).toBe(true);
  });
});

describe('placing a job', () => {
  it('assigns, reschedules, reassigns and unassigns, and publishes the usual events', async () => {
    const date = freeDay();
    const [joan, peter] = [await technician('Joan'), await technician('Peter')];
    const { id } = await booked({ scheduledDate: date });
    const assigned = await place(await cardOf(id, date), { technicianId: joan });
    expect(assigned).toMatchObject({ status: 200, body: { status: 'assigned', technicianId: joan, version: 2 } });
    const moved = await place(assigned.body, { timeSlot: slots[2] });
    expect(moved.body).toMatchObject({ technicianId: joan, timeSlot: slots[2], version: 3 });
    const handed = await place(moved.body, { technicianId: peter, timeSlot: slots[3] });
    expect(handed.body).toMatchObject({ status: 'assigned', technicianId: peter, timeSlot: slots[3], version: 5 });
    const back = await place(handed.body, { technicianId: null });
    expect(back.body).toMatchObject({ status: 'pending', technicianId: null, timeSlot: slots[3] });
    const technicians = async (definition: Parameters<typeof eventsOf>[0]) =>
      (await eventsOf(definition, id)).map(({ data }) => [data.previousTechnicianId, data.technicianId]);
    expect(await technicians(jobAssigned)).toEqual([
      [null, joan],
      [joan, peter],
    ]);
    expect(await technicians(jobUnassigned)).toEqual([[peter, null]]);
    expect((await eventsOf(jobRescheduled, id)).map(({ data }) => [data.previousTimeSlot, data.timeSlot])).toEqual([
      [slots[0], slots[2]],
      [slots[2], slots[3]],
    ]);
    const audited = (await jobs.events(jobsAdminChange)).filter(({ data }) => data.subject.id === id);
    expect(
      audited.map(({ data }) => [data.action, data.changes.map(({ field, after }: any) => [field, after])]),
    ).toEqual([
      ['job.assigned', [['technician', 'Joan Test']]],
      [
        'job.rescheduled',
        [
          ['scheduledDate', `${date}T11:00:00.000Z`],
          ['timeSlot', slots[2]],
        ],
      ],
      [
        'job.assigned',
        [
          ['technician', 'Peter Test'],
          ['scheduledDate', `${date}T14:00:00.000Z`],
          ['timeSlot', slots[3]],
        ],
      ],
      ['job.unassigned', [['technician', null]]],
    ]);
    expect(await bookedIn(date)).toMatchObject([{ booked: 0 }, { booked: 0 }, { booked: 1 }]);
  });

  it('changes nothing if the job is already there, regardless of the version sent', async () => {
    const card = await placed({ scheduledDate: freeDay() }, await technician());
    expect(await place(card, { version: 1 })).toMatchObject({ status: 200, body: { version: card.version } });
    expect(await eventsOf(jobAssigned, card.id)).toHaveLength(1);
  });

  it('is refused with the reason', async () => {
    const date = freeDay();
    const brian = await technician('Brian');
    const busy = await placed({ scheduledDate: date, timeSlot: slots[1] }, brian);
    const card = await placed({ scheduledDate: date, timeSlot: slots[0] }, null);
    const refused = async (change: object, of: any = card) => {
      const { status, body } = await place(of, change);
      return [status, body.code, body.message];
    };
    const code = async (change: object) => (await refused(change)).slice(0, 2);
    const words = `2018 Toyota Harrier, ${slots[1]} on ${businessDateInWords(businessInstant(date))}`;
    expect(await refused({ technicianId: brian, timeSlot: slots[1] })).toEqual([
      409,
      'TECHNICIAN_BUSY',
      `Brian Test already has a job at that time: ${words}`,
    ]);
    // Nine to noon overlaps both morning slots.
    expect((await refused({ technicianId: brian, timeSlot: '09:00-12:00' }))[1]).toBe('TECHNICIAN_BUSY');
    expect((await place(card, { technicianId: brian, timeSlot: slots[1] })).body.other).toMatchObject({
      jobId: busy.id,
      timeSlot: slots[1],
    });
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const both = await Promise.all(
      [slots[2], slots[3]].map(
        async (timeSlot) =>
          (
            await jobs.as(customer)('POST', '/api/jobs', {
              body: booking(vehicleId, { scheduledDate: date, timeSlot }),
            })
          ).body,
      ),
    );
    expect(await refused({ timeSlot: slots[3] }, await cardOf(both[0].id, date))).toEqual([
      409,
      'VEHICLE_BUSY',
      `This vehicle already has a booking at that time: 2018 Toyota Harrier, ${slots[3]} on ${businessDateInWords(businessInstant(date))}`,
    ]);
    expect(await code({ scheduledDate: today, timeSlot: slots[0] })).toEqual([409, 'SLOT_PAST']);
    expect(await refused({ scheduledDate: '2020-01-01' })).toEqual([400, 'INVALID_REQUEST', 'The date is in the past']);
    expect(await code({ scheduledDate: '2030-01-01' })).toEqual([400, 'INVALID_REQUEST']);
    expect(await code({ technicianId: customer.userId })).toEqual([409, 'NOT_A_TECHNICIAN']);
    expect(await code({ technicianId: crypto.randomUUID() })).toEqual([404, 'TECHNICIAN_NOT_FOUND']);
    expect(await code({ timeSlot: 'noon' })).toEqual([400, 'INVALID_REQUEST']);
    expect((await place({ ...card, id: crypto.randomUUID() })).status).toBe(404);
    expect(await cardOf(card.id, date)).toEqual(card);
  });

  it('is refused for a full slot, and for a job in progress or completed', async () => {
    const [date, to] = [freeDay(), freeDay()];
    const card = await placed({ scheduledDate: date }, await technician());
    await Promise.all(Array.from({ length: 6 }, () => booked({ scheduledDate: to })));
    const full = await place(card, { scheduledDate: to });
    expect(full).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });
    expect(full.body.freeSlots[0]).toMatchObject({ date: to, timeSlot: slots[1] });
    for (const status of ['in_progress', 'completed']) {
      await jobs.as(admin)('PATCH', `/api/jobs/${card.id}/status`, { body: { status } });
      const { body } = await place(await cardOf(card.id, date), { technicianId: null });
      expect(body).toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        message: `A job that is ${status.replace('_', ' ')} cannot be moved`,
      });
    }
  });

  it('is refused to an admin with an outdated version, with the current job', async () => {
    const date = freeDay();
    const [joan, peter] = [await technician('Joan'), await technician('Peter')];
    const card = await placed({ scheduledDate: date }, null);
    await place(card, { technicianId: joan });
    const { status, body } = await place(card, { technicianId: peter }, other);
    expect([status, body.code]).toEqual([409, 'JOB_CHANGED']);
    expect(body.job).toMatchObject({ id: card.id, technicianId: joan });
  });
});

describe('two admins at once', () => {
  it('give one technician two jobs at one time: one succeeds, the other is refused with the reason, twenty times', async () => {
    const outcomes = [];
    for (let round = 0; round < 20; round++) {
      const date = freeDay();
      const brian = await technician('Brian');
      const cards = await Promise.all([
        placed({ scheduledDate: date, timeSlot: slots[0] }, null),
        placed({ scheduledDate: date, timeSlot: slots[1] }, null),
      ]);
      // The second job is also rescheduled, to a time that overlaps the first.
      const responses = await Promise.all([
        place(cards[0], { technicianId: brian }),
        place(cards[1], { technicianId: brian, timeSlot: slots[0] }, other),
      ]);
      const lost = responses.find(({ status }) => status !== 200);
      outcomes.push([
        responses.map(({ status }) => status).toSorted(),
        lost?.body.code,
        lost?.body.message.startsWith('Brian Test already has a job at that time: '),
      ]);
      const live = (await board(date)).jobs.filter((job: any) => job.technicianId === brian);
      expect(live).toHaveLength(1);
      for (const row of await bookedIn(date)) expect(row['booked']).toBe(row['jobs']);
    }
    expect(outcomes).toEqual(Array(20).fill([[200, 409], 'TECHNICIAN_BUSY', true]));
  });

  it('place one job: the later admin gets 409 JOB_CHANGED', async () => {
    const date = freeDay();
    const card = await placed({ scheduledDate: date }, null);
    const [joan, peter] = [await technician(), await technician()];
    const responses = await Promise.all([
      place(card, { technicianId: joan }),
      place(card, { technicianId: peter }, other),
    ]);
    expect(responses.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'JOB_CHANGED']);
  });

  it('swap jobs between technicians in opposite directions: both are refused without a deadlock', async () => {
    const date = freeDay();
    const [joan, peter] = [await technician(), await technician()];
    const cards = await Promise.all([joan, peter].map((id) => placed({ scheduledDate: date }, id)));
    const responses = await Promise.all([
      place(cards[0], { technicianId: peter }),
      place(cards[1], { technicianId: joan }, other),
    ]);
    expect(responses.map(({ body }) => body.code)).toEqual(['TECHNICIAN_BUSY', 'TECHNICIAN_BUSY']);
    const [found] = await jobs.sql('select deadlocks from pg_stat_database where datname = current_database()');
    expect(Number(found!['deadlocks'])).toBe(0);
  });
});

describe('a suggestion', () => {
  const north = { latitude: '0.38', longitude: 32.59 };
  const south = { latitude: '0.25', longitude: 32.59 };
  /** Creates two technicians who cross the town between two slots. */
  const crossing = async (date: string) => {
    const [joan, peter] = [await technician('Joan'), await technician('Peter')];
    const at = (timeSlot: string, where: object, id: string) => placed({ scheduledDate: date, timeSlot, ...where }, id);
    const cards = await Promise.all([
      at(slots[0], north, joan),
      at(slots[0], south, peter),
      at(slots[1], south, joan),
      at(slots[1], north, peter),
    ]);
    return { joan, peter, cards };
  };
  const suggestion = async (date: string) => {
    const { status, body } = await jobs.as(admin)('GET', `/api/admin/dispatch/suggestion?date=${date}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const apply = (date: string, changes: any[], as: Principal = admin) =>
    jobs.as(as)('POST', '/api/admin/dispatch/suggestion/apply', {
      body: {
        date,
        changes: changes.map(({ jobId, version, toTechnicianId }) => ({
          jobId,
          version,
          technicianId: toTechnicianId,
        })),
      },
    });

  it('exchanges jobs of a slot to avoid trips across the town, and is applied in one step', async () => {
    const date = freeDay();
    const { joan, peter, cards } = await crossing(date);
    const found = await suggestion(date);
    // 14.46 km of straight line in each direction, on roads at 20 km/h.
    expect(found).toMatchObject({
      date,
      method: 'exact',
      before: { minutes: 121, kilometres: 40.5 },
      after: { minutes: 0, kilometres: 0 },
    });
    expect(found.technicians).toHaveLength(2);
    expect(found.changes).toHaveLength(2);
    const { status, body } = await apply(date, found.changes);
    expect(status).toBe(200);
    expect(body.map((job: any) => job.timeSlot)).toEqual(found.changes.map((change: any) => change.timeSlot));
    const after = (await board(date)).jobs;
    expect(after.map((job: any) => job.timeSlot)).toEqual([slots[0], slots[0], slots[1], slots[1]]);
    for (const id of [joan, peter]) {
      const places = after.filter((job: any) => job.technicianId === id).map((job: any) => job.latitude);
      expect(new Set(places).size).toBe(1);
    }
    expect(await suggestion(date)).toMatchObject({ before: { minutes: 0 }, changes: [] });
    const eventCounts = (await Promise.all(cards.map(({ id }) => eventsOf(jobAssigned, id)))).map(
      (events) => events.length,
    );
    expect(eventCounts.toSorted()).toEqual([1, 1, 2, 2]);
    expect((await Promise.all(cards.map(({ id }) => eventsOf(jobUnassigned, id)))).flat()).toEqual([]);
  });

  it('is applied wholly or not at all', async () => {
    const date = freeDay();
    const { cards, joan } = await crossing(date);
    const { changes } = await suggestion(date);
    const before = (await board(date)).jobs;
    // In the meantime, one of the jobs is rescheduled.
    const touched = before.find((job: any) => job.id === changes[1].jobId);
    const moved = await place(touched, { timeSlot: slots[3] });
    const refused = await apply(date, changes, other);
    expect(refused).toMatchObject({ status: 409, body: { code: 'JOB_CHANGED' } });
    const after = (await board(date)).jobs;
    expect(after.find((job: any) => job.id === changes[0].jobId)).toEqual(
      before.find((job: any) => job.id === changes[0].jobId),
    );
    expect(after.find((job: any) => job.id === touched.id)).toEqual(moved.body);
    // The second change assigns a technician who now has another job.
    const [kept, clash] = [cards[2], cards[0]].map(({ id }) => after.find((job: any) => job.id === id));
    const busy = await apply(date, [
      { jobId: kept.id, version: kept.version, toTechnicianId: await technician() },
      {
        jobId: cards[1].id,
        version: after.find((job: any) => job.id === cards[1].id).version,
        toTechnicianId: clash.technicianId,
      },
    ]);
    expect(busy).toMatchObject({ status: 409, body: { code: 'TECHNICIAN_BUSY' } });
    expect((await cardOf(kept.id, date)).technicianId).toBe(joan);
  });

  it('leaves jobs in progress and completed ones', async () => {
    const date = freeDay();
    const { cards } = await crossing(date);
    await jobs.as(admin)('PATCH', `/api/jobs/${cards[0].id}/status`, { body: { status: 'in_progress' } });
    const { changes } = await suggestion(date);
    expect(changes.map((change: any) => change.jobId)).not.toContain(cards[0].id);
    // Jobs of the other slot can still be exchanged.
    expect(changes.map((change: any) => change.timeSlot)).toEqual([slots[1], slots[1]]);
    for (const [{ id }, status] of [
      [cards[0], 'completed'],
      [cards[2], 'in_progress'],
    ])
      expect((await jobs.as(admin)('PATCH', `/api/jobs/${id}/status`, { body: { status } })).status).toBe(200);
    expect((await suggestion(date)).changes).toEqual([]);
  });

  it('leaves a job at which its technician has arrived', async () => {
    const date = freeDay();
    const { cards, joan } = await crossing(date);
    const report = (type: string, metadata = {}) =>
      jobs.as(newPrincipal({ role: 'technician', userId: joan }))('POST', '/api/technician/logs', {
        body: { type, jobId: cards[0].id, metadata },
      });
    jobs.clock.set(`${date}T04:00:00Z`);
    expect((await report('travel_start')).status).toBe(201);
    expect((await report('travel_end', { arrived: true })).status).toBe(201);
    await jobs.as(admin)('PATCH', `/api/jobs/${cards[3].id}/status`, { body: { status: 'in_progress' } });
    const { changes } = await suggestion(date);
    jobs.clock.set(noon);
    expect(changes).toEqual([]);
  });

  it('refuses invalid changes, and an invalid date', async () => {
    const date = freeDay();
    const card = await placed({ scheduledDate: date }, await technician());
    const change = { jobId: card.id, version: card.version, toTechnicianId: await technician() };
    expect((await apply(date, [])).status).toBe(400);
    expect((await apply(date, [change, change])).status).toBe(400);
    expect((await apply(addDays(date, 1), [change])).body.message).toBe('These jobs are on different days');
    expect((await apply(date, [{ ...change, jobId: crypto.randomUUID() }])).status).toBe(404);
    expect((await apply(date, [{ ...change, toTechnicianId: (await jobs.person('customer')).userId }])).body.code).toBe(
      'NOT_A_TECHNICIAN',
    );
    expect((await jobs.as(admin)('GET', '/api/admin/dispatch/suggestion?date=soon')).status).toBe(400);
  });
});
