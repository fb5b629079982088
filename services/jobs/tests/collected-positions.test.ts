import { positionShared } from '@yoza/jobs-contract/live-events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { storePosition } from '@yoza/jobs-contract/position-requests';
import { queriesDuring, queriesOf } from '@yoza/local-infrastructure/watch-queries';
import type { Neighbour } from '@yoza/messaging/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError } from '@yoza/service-kit/errors';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BusinessRules } from '../src/rules/business-rules.ts';
import type { TravelTime } from '../src/travel/travel-time.ts';
import { type Outcome, sharePositions } from '../src/tracking/share-positions.ts';
import { insertJobs } from './overview-world.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let chat: Neighbour;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500', JOBS_TRAVEL_SPEED_KMH: '21' });
  admin = await jobs.person('admin');
  chat = await jobs.neighbour('chat');
  // Resolves once NATS passes requests to jobs.
  const unknown = positionOf({ jobId: crypto.randomUUID(), technician: newPrincipal({ role: 'technician' }) });
  await eventually(() => chat.request(storePosition, unknown).catch(() => undefined));
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => {
  jobs.clock.set(noon);
  vi.restoreAllMocks();
});

const seconds = 1_000;
const hours = 3_600 * seconds;
/** Position 10 km north of the jobs of these tests. */
const far = { latitude: 0.4251, longitude: 32.5892 };
const near = { latitude: 0.3362, longitude: 32.5892 };

interface Trip {
  jobId: string;
  technician: Principal;
}

const log = ({ technician, jobId }: Trip, type: string) =>
  jobs.as(technician)('POST', '/api/technician/logs', { body: { type, jobId } });
const assign = (id: string, technicianId: string, version?: number) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId, version } });

async function assignedJob(): Promise<Trip & { customer: Principal }> {
  const [customer, technician] = [await jobs.person('customer'), await jobs.person('technician')];
  const { id } = await bookedJob(jobs, customer, thisAfternoon);
  expect((await assign(id, technician.userId)).status).toBe(200);
  return { jobId: id, customer, technician };
}

async function startTrip() {
  const trip = await assignedJob();
  expect((await log(trip, 'travel_start')).status).toBe(201);
  return trip;
}

/** Creates trips in the table: through calls they take seconds. */
async function insertTrips(count: number): Promise<Trip[]> {
  const [scheduledStart, completedAt] = [new Date('2027-03-05T11:00:00Z'), new Date(noon)];
  const job = { status: 'assigned', technicianId: '', scheduledStart, completedAt, totalPrice: 0 } as const;
  await insertJobs(jobs, Array(count).fill(job));
  const rows = await jobs.sql<{ id: string; technician_id: string }>(
    `update jobs set travel_started_at = ?, latitude = 0.3352, longitude = 32.5892 where special_instructions = 'figures'
      returning id, technician_id`,
    [noon],
  );
  return rows.map(({ id, technician_id: userId }) => ({
    jobId: id,
    technician: newPrincipal({ role: 'technician', userId }),
  }));
}

const positionOf = ({ jobId, technician }: Trip, position: object = {}) => ({
  technicianId: technician.userId,
  jobId,
  accuracyMetres: 12.4,
  at: jobs.clock.now().toISOString(),
  ...far,
  ...position,
});
/** Sends a position as chat does; returns the code of the problem for which it is refused. */
const send = async (trip: Trip, position?: object) =>
  (await chat.request(storePosition, positionOf(trip, position))).problem?.code ?? null;
const stored = ({ jobId }: Trip) =>
  jobs.sql('select latitude, accuracy_metres from travel_positions where job_id = ?', [jobId]);
const arrivalOf = async ({ jobId }: Trip) => {
  const [row] = await jobs.sql('select expected_arrival_at::text as at from jobs where id = ?', [jobId]);
  return row!['at'] as string | null;
};
const fork = () => jobs.context.orm.em.fork() as EntityManager;
const resultOf = (outcome: Outcome | undefined) =>
  outcome instanceof ProblemError ? outcome.code : outcome && 'stored';
/** Stores positions at once, without waiting for more, with this time of travel to each job. */
async function storeWith(positions: ReturnType<typeof positionOf>[], travelTime: TravelTime, arrivalsWithin?: number) {
  const rules: BusinessRules = { ...jobs.context.rules, travelTime };
  return (await sharePositions(fork(), rules, positions, { whenLocked: 'skip', arrivalsWithin })).map(resultOf);
}
/** Stores positions at once; `meanwhile` happens after the jobs were read and before anything is stored. */
function store(trips: readonly Trip[], meanwhile: () => Promise<unknown> = async () => {}) {
  const travelTime = async () => {
    await meanwhile();
    return 600;
  };
  return storeWith(
    trips.map((trip) => positionOf(trip)),
    travelTime,
  );
}

describe('positions that chat passes on', () => {
  it('are stored with the new expected arrival, and reported live to the customer', async () => {
    const trip = await startTrip();
    const heard: unknown[] = [];
    const stop = jobs.context.messaging.listenLive([positionShared], ({ data }) => heard.push(data));
    jobs.clock.advance(40 * seconds);
    expect(await send(trip)).toBeNull();
    expect(await stored(trip)).toEqual([{ latitude: far.latitude, accuracy_metres: 12 }]);
    const position = { ...far, accuracyMetres: 12, at: jobs.clock.now().toISOString(), ageSeconds: 0 };
    await eventually(() => heard.length > 0);
    expect(heard).toEqual([
      {
        jobId: trip.jobId,
        customerId: trip.customer.userId,
        position: { ...position, distanceMetres: 9996 },
        expectedArrivalAt: '2027-03-05T09:40:40.000Z',
      },
    ]);
    expect(await arrivalOf(trip)).toBe('2027-03-05 09:40:40+00');
    stop();
  });

  it('are stored in two statements for 100 trips, and those refused among them do not hold up the others', async () => {
    const trips = await insertTrips(100);
    const [untravelled, ended] = [await assignedJob(), await startTrip()];
    await log(ended, 'travel_end');
    const refused = [untravelled, ended, { ...ended, technician: trips[0]!.technician }];
    const sent = [...trips.slice(0, 50), ...refused, ...trips.slice(50)];
    let results: Awaited<ReturnType<typeof store>> = [];
    expect(await queriesOf(async () => (results = await store(sent)))).toHaveLength(2);
    const codes = ['NOT_ON_THE_WAY', 'NOT_ON_THE_WAY', 'NOT_FOUND'];
    expect(results).toEqual([...Array(50).fill('stored'), ...codes, ...Array(50).fill('stored')]);
    for (const trip of trips) expect(await stored(trip)).toHaveLength(1);
    for (const trip of refused) expect(await stored(trip)).toEqual([]);

    jobs.clock.advance(10 * seconds);
    let answers: (string | null)[] = [];
    const queries = await queriesDuring(async () => {
      answers = await Promise.all(sent.map((trip) => send(trip, near)));
    });
    expect(answers).toEqual([...Array(50).fill(null), ...codes, ...Array(50).fill(null)]);
    // Two if all arrive while the first one waits.
    expect(queries.filter(({ sql }) => sql.includes('json_to_recordset')).length).toBeLessThanOrEqual(20);
    for (const trip of trips) expect(await stored(trip)).toMatchObject([{ latitude: near.latitude }]);
  });

  it('within five seconds after one was stored are ignored', async () => {
    const trip = await startTrip();
    const other = await jobs.person('technician');
    expect(await send({ ...trip, technician: other })).toBe('NOT_FOUND');
    expect(await send(trip, near)).toBeNull();
    expect(await stored(trip)).toMatchObject([{ latitude: near.latitude }]);
    jobs.clock.advance(4 * seconds);
    expect(await send(trip)).toBeNull();
    expect(await stored(trip)).toMatchObject([{ latitude: near.latitude }]);
    jobs.clock.advance(1 * seconds);
    expect(await send(trip)).toBeNull();
    expect(await stored(trip)).toMatchObject([{ latitude: far.latitude }]);
  });

  it('that were measured before the stored one are ignored', async () => {
    const trip = await startTrip();
    jobs.clock.advance(30 * seconds);
    expect(await send(trip, near)).toBeNull();
    const at = new Date(jobs.clock.now().getTime() - 1).toISOString();
    jobs.clock.advance(10 * seconds);
    expect(await send(trip, { ...far, at })).toBeNull();
    expect(await stored(trip)).toMatchObject([{ latitude: near.latitude }]);
  });

  it('whose route takes too long are stored with the former arrival, and hold up no others', async () => {
    const [slow, other] = [await startTrip(), await startTrip()];
    expect(await store([slow, other])).toEqual(['stored', 'stored']);
    const former = await arrivalOf(slow);
    jobs.clock.advance(60 * seconds);
    const positions = [positionOf(slow, near), positionOf(other)];
    const never = Promise.withResolvers<number>().promise;
    const travelTime: TravelTime = async ({ latitude }) => (latitude === near.latitude ? never : 600);
    expect(await storeWith(positions, travelTime, 300)).toEqual(['stored', 'stored']);
    expect(await stored(slow)).toMatchObject([{ latitude: near.latitude }]);
    expect([await arrivalOf(slow), await arrivalOf(other)]).toEqual([former, '2027-03-05 09:11:00+00']);
  });

  it('are stored also if the clock of the process is behind the departure', async () => {
    const trip = await startTrip();
    jobs.clock.advance(-3_600 * seconds);
    expect(await store([trip])).toEqual(['stored']);
    expect(await arrivalOf(trip)).toBe('2027-03-05 09:10:00+00');
  });

  it('are accepted also if one of them cannot be reported live', async () => {
    const trips = [await startTrip(), await startTrip()];
    const { messaging, logger } = jobs.context;
    const logged = vi.spyOn(logger, 'error').mockReturnValueOnce();
    const reported = vi.spyOn(messaging, 'publishLive').mockImplementationOnce(() => {
      throw new Error('wrong position');
    });
    expect(await Promise.all(trips.map((trip) => send(trip)))).toEqual([null, null]);
    expect(reported).toHaveBeenCalledTimes(2);
    expect(logged).toHaveBeenCalledOnce();
    for (const trip of trips) expect(await stored(trip)).toHaveLength(1);
  });

  it('for the same job, spelled differently, are stored once', async () => {
    const trip = await startTrip();
    const spelled = { ...trip, jobId: trip.jobId.toUpperCase() };
    expect(await store([trip, spelled])).toEqual(['stored', 'stored']);
    expect(await stored(trip)).toHaveLength(1);
  });

  it('three hours after departure are refused', async () => {
    const trip = await startTrip();
    jobs.clock.advance(3 * hours - 1);
    expect(await send(trip)).toBeNull();
    jobs.clock.advance(10 * seconds);
    expect(await send(trip)).toBe('NOT_ON_THE_WAY');
  });

  it('get no answer if they do not match the contract', async () => {
    const trip = await startTrip();
    await expect(chat.request(storePosition, positionOf(trip, { latitude: 91 }))).rejects.toThrow('latitude');
    expect(await stored(trip)).toEqual([]);
  });
});

describe('a position at the end of a trip', () => {
  it.each<[string, (trip: Trip) => Promise<{ status: number }>, string | null]>([
    ['the work begins', (trip) => log(trip, 'job_start'), 'NOT_ON_THE_WAY'],
    ['the technician turns back', (trip) => log(trip, 'travel_end'), 'NOT_ON_THE_WAY'],
    [
      'the job is reassigned',
      async ({ jobId }) => {
        const { version } = (await jobs.as(admin)('GET', `/api/jobs/${jobId}`)).body;
        return assign(jobId, (await jobs.person('technician')).userId, version);
      },
      'NOT_FOUND',
    ],
    [
      'another trip to the job begins',
      async (trip) => {
        await log(trip, 'travel_end');
        jobs.clock.advance(60 * seconds);
        return log(trip, 'travel_start');
      },
      null,
    ],
  ])('is not stored when %s after it was read', async (_name, endTrip, result) => {
    const [trip, other] = [await startTrip(), await startTrip()];
    let ending: Promise<{ status: number }> | undefined;
    const results = await store([trip, other], () => (ending ??= endTrip(trip)));
    expect((await ending!).status).toBeLessThan(300);
    expect(results).toEqual([result, 'stored']);
    expect(await stored(trip)).toEqual([]);
    expect(await stored(other)).toHaveLength(1);
  });

  it('is not waited for while the trip is ending, and not stored', async () => {
    const [trip, other] = [await startTrip(), await startTrip()];
    await fork().transactional(async (transaction) => {
      const end = 'update jobs set travel_started_at = null, expected_arrival_at = null where id = ?';
      await (transaction as EntityManager).execute(end, [trip.jobId]);
      expect(await Promise.all([send(trip), send(other)])).toEqual(['UNAVAILABLE', null]);
    });
    expect(await stored(trip)).toEqual([]);
    expect(await stored(other)).toHaveLength(1);
    expect(await send(trip)).toBe('NOT_ON_THE_WAY');
    expect(await arrivalOf(trip)).toBeNull();
  });

  it('is stored while another transaction only refers to the job', async () => {
    const trip = await startTrip();
    await fork().transactional(async (transaction) => {
      await (transaction as EntityManager).execute('select from jobs where id = ? for key share', [trip.jobId]);
      expect(await send(trip)).toBeNull();
    });
    expect(await stored(trip)).toHaveLength(1);
  });

  it('is not stored, whichever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const trip = await startTrip();
      await Promise.all([store([trip]), log(trip, 'job_start'), store([trip])]);
      expect(await stored(trip)).toEqual([]);
    }
  });
});
