import type { EntityManager } from '@mikro-orm/postgresql';
import type { TimeSlot } from '@yoza/jobs-contract/slots';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { tablesOf } from '../tables.ts';
import type { SlotKey } from './slot.entity.ts';
import { slotsOfWork } from './work-time.ts';

/** Work that moves to another slot, and the places that it has now. */
interface WorkOfJob {
  /** Null for a job of unknown duration. */
  minutes: number | null;
  own: SlotKey[];
}

/** Returns the work of a caller's job, with all cars of its visit. Throws 404 for a job of another customer and for a cancelled one. */
export async function workOfJob(em: EntityManager, caller: Principal, jobId: string): Promise<WorkOfJob> {
  const tables = tablesOf(em);
  let named = tables.selectFrom('jobs').select(['id', 'visit_id']).where('id', '=', jobId);
  if (caller.role !== 'admin') named = named.where('customer_id', '=', caller.userId);
  const jobs = await tables
    .with('named', () => named.where('status', '<>', 'cancelled'))
    .selectFrom('jobs')
    .innerJoin('named', (join) =>
      join.on((eb) =>
        eb.or([eb('jobs.id', '=', eb.ref('named.id')), eb('jobs.visit_id', '=', eb.ref('named.visit_id'))]),
      ),
    )
    .select(['scheduled_start', 'time_slot', 'also_occupies', 'duration_minutes'])
    .where('status', '<>', 'cancelled')
    .execute();
  const [first] = jobs;
  if (!first) throw notFound('Job not found');
  const minutes = jobs.map(({ duration_minutes: each }) => each);
  const start = new Date(first.scheduled_start);
  const alsoOccupies = first.also_occupies as TimeSlot[];
  return {
    minutes: minutes.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0),
    own: slotsOfWork({ start, timeSlot: first.time_slot }, { alsoOccupies }),
  };
}
