import type { EntityManager } from '@mikro-orm/postgresql';
import type { Repeat } from '@yoza/jobs-contract/repeats';
import { businessDate } from '@yoza/service-kit/time';
import { liveStatuses } from '../job/live-jobs.ts';
import type { JobRow } from '../job/job.queries.ts';
import type { PresentRules } from '../rules/business-rules.ts';
import { listBookableSlots } from '../slot/list-slots.ts';
import { slotRange } from '../slot/slot-time.ts';
import { workTime } from '../slot/work-time.ts';
import { tablesOf } from '../tables.ts';

type SuggestedSlot = Repeat['slots'][number];

/** Days that are searched: two weeks, so that the usual weekday comes twice. */
const daysAhead = 14;

const weekdayOf = (date: string) => new Date(date).getUTCDay();

interface Wish {
  job: JobRow;
  /** User whose own hold does not count as taken. */
  viewerId: string;
  /** Minutes the work takes. */
  minutes: number | null;
}

/**
 * Returns the next free slot on the weekday of a job at its time of day, the next at its time of day, and the next of all; each once, and none in which the
 * vehicle has another job.
 */
export async function suggestSlots(em: EntityManager, rules: PresentRules, wish: Wish): Promise<SuggestedSlot[]> {
  const { job, minutes, viewerId } = wish;
  const from = businessDate(rules.clock.now());
  const days = await listBookableSlots(em, rules, { from, days: daysAhead, viewerId, minutes });
  const busy = await busyTimesOf(em, job.vehicle_id, rules.clock.now());
  const isVehicleFree = ({ date, timeSlot }: SuggestedSlot) => {
    const slot = { date, timeSlot, ...slotRange(date, timeSlot) };
    const end = workTime(slot, minutes, rules).workUntil ?? slot.end;
    return !busy.some((other) => other.start < end && other.end > slot.start);
  };
  const free = days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })))
    .filter((slot) => slot.reason === null && isVehicleFree(slot));
  const usualDay = weekdayOf(businessDate(new Date(job.scheduled_start)));
  const atUsualTime = free.filter(({ timeSlot }) => timeSlot === job.time_slot);
  const onUsualDay = atUsualTime.find(({ date }) => weekdayOf(date) === usualDay);
  return [...new Set([onUsualDay, atUsualTime[0], free[0]])].filter((slot) => slot !== undefined);
}

/** Returns when a vehicle has live jobs from now on. */
async function busyTimesOf(em: EntityManager, vehicleId: string, now: Date): Promise<{ start: Date; end: Date }[]> {
  const jobs = await tablesOf(em)
    .selectFrom('jobs')
    .select(['scheduled_start', 'scheduled_end', 'work_until'])
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', liveStatuses)
    .where((eb) => eb.or([eb('scheduled_end', '>', now.toISOString()), eb('work_until', '>', now.toISOString())]))
    .execute();
  return jobs.map((job) => ({
    start: new Date(job.scheduled_start),
    end: new Date(job.work_until ?? job.scheduled_end),
  }));
}
