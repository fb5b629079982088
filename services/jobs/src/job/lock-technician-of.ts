import type { EntityManager } from '@mikro-orm/postgresql';
import { personLock } from '../person/lock-person.ts';
import { tablesOf } from '../tables.ts';

/** Serializes changes to the jobs of one technician, as {@link lockPerson} does; does nothing for an unassigned job. */
export async function lockTechnicianOf(em: EntityManager, jobId: string): Promise<void> {
  await tablesOf(em)
    .selectFrom('jobs')
    .where('id', '=', jobId)
    .where('technician_id', 'is not', null)
    .select((eb) => personLock(eb.ref('technician_id')).as('lock'))
    .execute();
}
