import type { DomainEvent } from '@yoza/kernel-contract/event';
import { JobSnapshot, jobDetailsChanged } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { isInRetrospect } from '../mail/recorded-at.ts';
import { selectAdmins } from '../person/admins.ts';
import { nameIn, selectPersonName } from '../person/person-name.ts';
import { tablesOf } from '../tables.ts';
import { isEventOfHistory } from './is-history.ts';
import type { JobNotificationKind } from './job-notification-kind.ts';

type JobEvent = DomainEvent<string, JobSnapshot>;

/** Details of a job whose change can be notified late, while they still have the value of the event. */
const stillHolds = ['vehicleId', 'serviceId', 'address', 'totalPrice'] as const;

/**
 * Stores the newest state of a job and reads the facts that decide whom its event concerns, and are shown to them, in one statement, which locks the
 * state until the caller's transaction ends. Returns undefined if the event is not to be notified. An event older than the last handled one no longer
 * applies and is not notified, with these exceptions: a booking event while the job is still scheduled as booked, a changed total or changed details
 * that still apply, and all events recorded in retrospect.
 */
export async function takeJobEvent(em: EntityManager, event: JobEvent, kind: JobNotificationKind, now: Date) {
  const { newest, customer, technician, admins } = await storeAndRead(em, event, now);
  // In its own statement, since the one above may have waited for the transaction that stored the newer state.
  const { former, ...arrival } = newest ?? (await readNewer(em, event.data.id));
  const applies = newest !== null || isInRetrospect(event) || (former !== null && stillApplies(event, kind, former));
  if (!applies) return undefined;
  return {
    /** Technician of the job according to the last handled event; null without one. */
    formerTechnicianId: former?.technicianId ?? null,
    isOfHistory: isEventOfHistory(arrival, event),
    customerName: nameIn(customer),
    technicianName: nameIn(technician),
    admins,
  };
}

/** Stores the state of a job if it is the newest one; returns it as it was before, null before the first event. */
function storeAndRead(em: EntityManager, event: JobEvent, now: Date) {
  const { data, aggregate, occurredAt } = event;
  // The event of a rescheduled job carries more fields.
  const job = JobSnapshot.parse(data);
  const state = { version: aggregate.version, job, occurred_at: occurredAt };
  const first = { known_at: now.toISOString(), in_retrospect: isInRetrospect(event) };
  return tablesOf(em)
    .with('newest', (tables) =>
      tables
        .insertInto('job_facts')
        .values({ job_id: job.id, ...state, ...first })
        .onConflict((conflict) =>
          conflict.column('job_id').doUpdateSet(state).where('job_facts.version', '<', state.version),
        )
        .returning([sql<JobSnapshot | null>`old.job`.as('former'), 'known_at', 'in_retrospect']),
    )
    .selectNoFrom(({ selectFrom }) => [
      jsonObjectFrom(selectFrom('newest').selectAll()).$castTo<Newest | null>().as('newest'),
      selectPersonName(em, job.customerId).as('customer'),
      selectPersonName(em, job.technicianId).as('technician'),
      selectAdmins(em).as('admins'),
    ])
    .executeTakeFirstOrThrow();
}

interface Newest {
  former: JobSnapshot | null;
  known_at: string;
  in_retrospect: boolean;
}

/** Reads the state of a job that is as new as an event or newer. */
const readNewer = (em: EntityManager, jobId: string): Promise<Newest> =>
  tablesOf(em)
    .selectFrom('job_facts')
    .select(['job as former', 'known_at', 'in_retrospect'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();

/** True if what an event says still holds for the present state of its job, which is newer. */
function stillApplies({ type, data: job }: JobEvent, kind: JobNotificationKind, present: JobSnapshot): boolean {
  if (kind === 'job-repriced') return present.totalPrice === job.totalPrice;
  if (type === jobDetailsChanged.type) return stillHolds.every((detail) => present[detail] === job[detail]);
  return (
    kind === 'job-booked' &&
    ['pending', 'assigned'].includes(present.status) &&
    present.scheduledDate === job.scheduledDate
  );
}
