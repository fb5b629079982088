import { sql } from 'kysely';

/** Same expression as in the index of people. */
export const personWords = sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))`;
