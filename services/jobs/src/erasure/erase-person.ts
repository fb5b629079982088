import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseDeadLetters } from '@yoza/messaging/erase-dead-letters';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { ended, erased, eraseJobs } from './erase-jobs.ts';

/**
 * Erases what jobs stores about a customer, except of bookings that are neither completed nor cancelled: addresses, notes, phone numbers, vehicles, photos,
 * signatures, the words of ratings, and where technicians were during these jobs. Times, services and prices stay, for the figures of the business. Can
 * be repeated. Returns the ids of these bookings and of the vehicles.
 */
export async function erasePerson(em: EntityManager, personId: string, now: Date): Promise<string[]> {
  const own = tablesOf(em).selectFrom('jobs').select('id').where('customer_id', '=', personId);
  const jobs = (await own.where('status', 'in', ended).execute()).map(({ id }) => id);
  const cars = tablesOf(em).selectFrom('vehicles').select('id').where('customer_id', '=', personId);
  const vehicles = (await cars.execute()).map(({ id }) => id);
  await eraseJobs(em, jobs, now);
  await eraseVehicles(em, personId, now);
  const tables = tablesOf(em);
  await tables.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute();
  await tables.deleteFrom('slot_holds').where('holder_id', '=', personId).execute();
  await tables.deleteFrom('slot_hold_times').where('holder_id', '=', personId).execute();
  await tables.deleteFrom('wrong_codes').where('person_id', '=', personId).execute();
  await tables.deleteFrom('saved_places').where('customer_id', '=', personId).execute();
  await em.execute('delete from data_exports where person_id = ?', [personId]);
  await em.execute('delete from idempotency_keys where user_id = ?', [personId]);
  await eraseDeadLetters(em, personId);
  return [...jobs, ...vehicles];
}

/** Removes the vehicles without jobs; one that a job refers to keeps its year and type. */
async function eraseVehicles(em: EntityManager, personId: string, now: Date): Promise<void> {
  const tables = tablesOf(em);
  await tables
    .deleteFrom('vehicles')
    .where('customer_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('jobs').select('id').whereRef('jobs.vehicle_id', '=', 'vehicles.id'))),
    )
    .execute();
  await tables
    .updateTable('vehicles')
    .set({ make: erased, model: '', color: null, license_plate: null, notes: null })
    .set({ is_archived: true, is_default: false, updated_at: now.toISOString() })
    .where('customer_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('id')
            .whereRef('jobs.vehicle_id', '=', 'vehicles.id')
            .where('jobs.status', 'not in', ended),
        ),
      ),
    )
    .where(sql<boolean>`make <> ${erased}`)
    .execute();
}
