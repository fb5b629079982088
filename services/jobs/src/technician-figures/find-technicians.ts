import type { EntityManager } from '@mikro-orm/postgresql';
import { likeWords } from '@yoza/service-kit/like-words';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/**
 * Returns current and former technicians, by name; at most `rows`. `hasAccess` is false for a former one; those who are admins now are left out. Each
 * word of the search is contained in the name or email address.
 */
export async function findTechnicians(em: EntityManager, { search, rows }: { search?: string; rows: number }) {
  let query = tablesOf(em)
    .selectFrom('people as p')
    .select(sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name'))
    .select(['p.id', 'p.email', 'p.phone_number as phoneNumber', 'p.created_at as createdAt'])
    .select((eb) => eb('p.role', '=', 'technician').$castTo<boolean>().as('hasAccess'))
    .where('p.role', '<>', 'admin')
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('people')
        .select('id')
        .where('role', '=', 'technician')
        .union(eb.selectFrom('work_sessions').select('technician_id as id'))
        .union(
          eb
            .selectFrom('jobs')
            .select('technician_id as id')
            .where('technician_id', 'is not', null)
            .$narrowType<{ id: string }>(),
        ),
    );
  for (const word of likeWords(search))
    query = query.where(sql<boolean>`lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like ${word}`);
  return query
    .orderBy(sql`lower(p.first_name || ' ' || p.last_name)`)
    .orderBy('p.id')
    .limit(rowLimit(rows, { search }))
    .execute();
}

export type TechnicianRow = Awaited<ReturnType<typeof findTechnicians>>[number];
