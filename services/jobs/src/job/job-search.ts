import { likeWords } from '@yoza/service-kit/like-words';
import { sql } from 'kysely';
import { idsBeginning } from '../ids-beginning.ts';
import { personWords } from '../person/person-text.ts';

/** Same expression as in the index of vehicles: `UBK 123A` is also found as `ubk123a`. */
const plate = sql`lower(replace(license_plate, ' ', ''))`;
/** Same expression as in the index of vehicles. */
const model = sql`lower(make || ' ' || model)`;
/** Same expression as in the index of jobs. */
const jobWords = sql`lower(address || ' ' || coalesce(landmark, '') || ' ' || coalesce(special_instructions, ''))`;

/**
 * Returns the conditions of a search: each word is contained in the customer's name, email or phone number, in the vehicle's make, model or plate, in
 * the address, landmark or instructions, or is the beginning of the id, of at least four digits. Each part is first resolved by an index of its own
 * table, so that the jobs are found by their own indexes.
 */
export const searchConditions = (search: string | undefined) =>
  likeWords(search).map((pattern) => {
    const ids = idsBeginning(pattern.slice(1, -1));
    const parts = [
      sql`j.customer_id = any(array(select id from people where ${personWords} like ${withoutTrunkZero(pattern)}))`,
      sql`j.vehicle_id = any(array(select id from vehicles where ${plate} like ${pattern} or ${model} like ${pattern}))`,
      sql`j.id = any(array(select id from jobs where ${jobWords} like ${pattern}))`,
      ...(ids ? [sql`j.id between ${ids.first} and ${ids.last}`] : []),
    ];
    return sql<boolean>`(${sql.join(parts, sql` or `)})`;
  });

/** Phone numbers are stored in international form: `0772…` is searched as `772…`. */
const withoutTrunkZero = (pattern: string) => pattern.replace(/^%0(\d{3,}%)$/, '%$1');
