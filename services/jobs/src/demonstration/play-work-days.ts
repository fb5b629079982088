import type { EntityManager } from '@mikro-orm/postgresql';
import { demoTechnicians } from '@yoza/kernel-contract/demo';
import { businessDate, businessInstant } from '@yoza/service-kit/time';
import type { Job } from '../job/job.entity.ts';
import { writeLog } from '../technician-log/write-log.ts';
import { WorkSession } from '../work-session/work-session.entity.ts';

const minute = 60_000;
const breakMinutes = 30;

/**
 * Adds work sessions with their technician logs: for each past day with work of a technician a closed one with clock-in, a break and clock-out; for
 * today an open one for each of the first two demonstration technicians. Past jobs with a start must be completed. The caller flushes.
 */
export function playWorkDays(em: EntityManager, jobs: readonly Job[], now: Date): void {
  const today = businessDate(now);
  const worked = jobs.filter((job) => job.technicianId && job.startedAt);
  const days = Map.groupBy(worked, (job) => `${businessDate(job.scheduledStart)} ${job.technicianId}`);
  for (const [key, done] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [date, technicianId] = key.split(' ') as [string, string];
    if (date < today) playDay(em, technicianId, date, done);
  }
  const [joan, brian] = demoTechnicians;
  for (const { id } of [joan!, brian!])
    playToday(
      em,
      id,
      worked.filter((job) => job.technicianId === id),
      today,
      now,
    );
}

function playDay(em: EntityManager, technicianId: string, date: string, jobs: readonly Job[]): void {
  const jitter = (Number(date.slice(-2)) * 7) % 14;
  const first = Math.min(...jobs.map((job) => job.startedAt!.getTime()));
  const last = Math.max(...jobs.map((job) => job.completedAt!.getTime()));
  const begin = new Date(Math.min(businessInstant(date, '07:45').getTime() + jitter * minute, first - 15 * minute));
  const end = new Date(Math.max(businessInstant(date, '17:10').getTime() + jitter * minute, last + 20 * minute));
  const free = first < businessInstant(date, '10:30').getTime() ? '13:00' : '10:00';
  const pause = businessInstant(date, free);
  const session = clockIn(em, technicianId, begin);
  session.startBreak(pause);
  write(em, technicianId, 'break_start', pause);
  const back = new Date(pause.getTime() + breakMinutes * minute);
  session.endBreak(back);
  write(em, technicianId, 'break_end', back);
  session.close(end);
  write(em, technicianId, 'clock_out', end);
}

function playToday(em: EntityManager, technicianId: string, jobs: readonly Job[], today: string, now: Date): void {
  const started = jobs
    .filter((job) => businessDate(job.scheduledStart) === today)
    .map((job) => job.startedAt!.getTime());
  const usual = businessInstant(today, '07:58').getTime();
  const earliest = Math.min(usual, now.getTime() - 85 * minute, ...started.map((time) => time - 15 * minute));
  // Late in the evening, a session open since the morning would be closed as forgotten.
  clockIn(em, technicianId, new Date(Math.max(earliest, now.getTime() - 14 * 60 * minute)));
}

function clockIn(em: EntityManager, technicianId: string, at: Date): WorkSession {
  const session = WorkSession.open(technicianId, null, at);
  em.persist(session);
  write(em, technicianId, 'clock_in', at);
  return session;
}

const write = (
  em: EntityManager,
  technicianId: string,
  activity: 'clock_in' | 'clock_out' | 'break_start' | 'break_end',
  at: Date,
) => writeLog(em, { technicianId, activity, authorId: technicianId }, null, at);
