import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { tablesOf } from '../tables.ts';

/** A current admin, as selected by {@link selectAdmins}. */
export interface AdminRow {
  id: string;
}

/** Queries the current admins. The role is no parameter, so that every plan uses the index of admins. */
const queryAdmins = (em: EntityManager) =>
  tablesOf(em).selectFrom('people').select('id').where('role', '=', sql.lit('admin')).orderBy('id');

/** Selects all current admins, for a statement that reads several facts. */
export const selectAdmins = (em: EntityManager) => jsonArrayFrom(queryAdmins(em));

/** Returns all current admins. */
export const listAdmins = (em: EntityManager): Promise<AdminRow[]> => queryAdmins(em).execute();
