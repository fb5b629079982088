import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** SQL for the position of the newest notification to all admins; 0 if there is none. */
export const lastPosition = (em: EntityManager) =>
  tablesOf(em)
    .selectFrom('admin_notifications')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<string>`0`).as('position'));
