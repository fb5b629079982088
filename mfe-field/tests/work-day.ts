import { FakeApi, problem, reply, type RequestOf, type ResponseOf } from '@yoza/component-testing/fake-api';
import type { NewTechnicianLog, TechnicianLog } from '../src/logs/logs.api.ts';
import type { WorkSession } from '../src/duty/duty.ts';
import type { Job } from '../src/jobs/job.ts';
import type { JobProof } from '../src/photos/photos.api.ts';
import type { JobBalance } from '../src/payment/payment.api.ts';

type Stats = ResponseOf<'GET /api/technician/stats'>;
type NewClock = RequestOf<'POST /api/technician/clock-in'>;

/** Server data of a technician's day. */
export interface WorkDay {
  jobs: Job[];
  /** Latest first. */
  logs: TechnicianLog[];
  session: WorkSession | null;
  stats: Stats;
  proof: JobProof;
  /** Balance due for each job. */
  balance: string;
  payments: JobBalance['payments'];
}

const noProof = { photos: [], signature: null, missing: { beforePhotos: 0, afterPhotos: 0, signature: false } };
const noFigures = {
  totalJobs: 0,
  completedJobs: 0,
  totalHours: 0,
  averageRating: null,
  ratingCount: 0,
  activeSession: null,
};

export const activity = (kind: TechnicianLog['activity'], fields: Partial<TechnicianLog> = {}): TechnicianLog => ({
  id: crypto.randomUUID(),
  technicianId: crypto.randomUUID(),
  jobId: null,
  activity: kind,
  location: null,
  notes: null,
  metadata: null,
  createdAt: new Date().toISOString(),
  ...fields,
});

/** Creates an open work session. */
export const openSession = (fields: Partial<WorkSession> = {}): WorkSession => ({
  id: crypto.randomUUID(),
  clockInTime: new Date().toISOString(),
  clockOutTime: null,
  breakDuration: 0,
  onBreak: false,
  totalHours: null,
  location: null,
  ...fields,
});

/** Creates a day, without work unless `fields` have some. */
export const workDay = (fields: Partial<WorkDay> = {}): WorkDay => ({
  jobs: [],
  logs: [],
  session: null,
  stats: noFigures,
  proof: noProof,
  balance: '0.00',
  payments: [],
  ...fields,
});

const created = <Body>(body: Body) => reply(body, { status: 201 });

/** Fake API of the technicians' area; the technician's actions change the day. */
export function fieldApi(day: WorkDay = workDay()): FakeApi {
  const logged = ({
    type,
    jobId = null,
    location = null,
    notes = null,
    metadata = null,
    occurredAt,
  }: NewTechnicianLog) => {
    const createdAt = occurredAt ?? new Date().toISOString();
    const log = activity(type, { jobId, location, notes, metadata, createdAt });
    day.logs = [log, ...day.logs];
    if (day.session && type === 'break_start') day.session = { ...day.session, onBreak: true };
    if (day.session && type === 'break_end') day.session = { ...day.session, onBreak: false };
    day.jobs = day.jobs.map((job) => (job.id === jobId ? { ...job, ...changeOf(log) } : job));
    return log;
  };
  const clocked = (type: 'clock_in' | 'clock_out', { location = null, occurredAt }: NewClock) => {
    const at = occurredAt ?? new Date().toISOString();
    logged({ type, location, occurredAt: at });
    if (type === 'clock_in') return (day.session = openSession({ clockInTime: at, location }));
    const ended = { ...(day.session ?? openSession()), clockOutTime: at, totalHours: '0.00' };
    day.session = null;
    return ended;
  };
  return new FakeApi()
    .on('GET /api/technician/sign-in-options', { providers: ['google', 'replit'], tokenGenerator: false })
    .on('POST /api/technician/logout', () => reply(undefined, { status: 204 }))
    .on('GET /api/notifications/unread', { unreadCount: 0 })
    .on('GET /api/notifications', [])
    .on('GET /api/technician/stats', () => day.stats)
    .on('GET /api/technician/current-session', () => day.session ?? reply(undefined))
    .on('GET /api/technician/logs', () => day.logs)
    .on('GET /api/jobs', ({ query }) => day.jobs.filter(matchesQuery(query)))
    .on(
      'GET /api/jobs/{id}',
      ({ params }) => day.jobs.find(({ id }) => id === params['id']) ?? problem(404, 'NOT_FOUND'),
    )
    .on('GET /api/places/point', ({ query }) => pointAt(query))
    .on('GET /api/jobs/{id}/proof', () => day.proof)
    .on('GET /api/jobs/{jobId}/balance', ({ params }) => balanceOf(params['jobId']!, day))
    .on('POST /api/technician/clock-in', ({ body }) => created(clocked('clock_in', body)))
    .on('POST /api/technician/clock-out', ({ body }) => clocked('clock_out', body))
    .on('POST /api/technician/logs', ({ body }) => created(logged(body)));
}

const matchesQuery = (query: URLSearchParams) => (job: Job) => {
  const [status, from, to] = ['status', 'from', 'to'].map((name) => query.get(name));
  if (status) return job.status === status;
  const date = kampala.format(new Date(job.scheduledDate));
  return (!from || date >= from) && (!to || date <= to);
};

const kampala = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' });

/** Effect of an activity on its job. */
function changeOf({ activity: kind, metadata, createdAt }: TechnicianLog): Partial<Job> {
  if (kind === 'travel_start') return { travelStartedAt: createdAt };
  if (kind === 'travel_end') {
    return { travelStartedAt: null, expectedArrivalAt: null, arrivedAt: metadata?.['arrived'] ? createdAt : null };
  }
  if (kind === 'job_start') return { status: 'in_progress', startedAt: createdAt };
  if (kind === 'job_complete') return { status: 'completed', completedAt: createdAt };
  if (kind !== 'checklist_progress') return {};
  const completedItems = metadata?.['checklist'] as string[];
  return {
    checklist: { completedItems, completedCount: completedItems.length, totalCount: 22, savedAt: createdAt },
  };
}

/** Every point of the day is on Acacia Avenue. */
const pointAt = (query: URLSearchParams): ResponseOf<'GET /api/places/point'> => ({
  latitude: Number(query.get('latitude')),
  longitude: Number(query.get('longitude')),
  plusCode: '6GGJ8H8M+2X',
  nearest: { description: 'Acacia Avenue, near Kamwokya, Central Division', distanceMetres: 40 },
  isInServiceArea: true,
  isReachable: true,
});

const balanceOf = (jobId: string, { balance, payments }: WorkDay): JobBalance => ({
  jobId,
  invoiceNumber: 'YZ-2026-000001',
  totalAmount: '64800.00',
  balance,
  pending: '0.00',
  payments,
});
