import type { EntityManager } from '@mikro-orm/postgresql';
import type { LogFilter, LogPeriod } from '@yoza/jobs-contract/activity-logs';
import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { addDays, businessDate, dayRange } from '@yoza/service-kit/time';
import { likeWords } from '@yoza/service-kit/like-words';
import { type RawBuilder, sql } from 'kysely';
import { idsBeginning } from '../ids-beginning.ts';
import { personWords } from '../person/person-text.ts';
import { tablesOf } from '../tables.ts';
import type { TechnicianLog } from './technician-log.entity.ts';

export interface ActivityList extends LogFilter {
  after?: Position;
  /** Number of rows to read; one more than shown, to see whether there is a next page. */
  rows: number;
}

/** Maximum number of technicians that one word of a search may match by name. */
const maxNamed = 200;

const selectActivity = (em: EntityManager) =>
  tablesOf(em)
    .selectFrom('technician_logs as l')
    .leftJoin('people as t', 't.id', 'l.technician_id')
    .leftJoin('people as a', 'a.id', 'l.author_id')
    .select([
      'l.id',
      'l.technician_id',
      'l.job_id',
      'l.activity',
      'l.location',
      'l.notes',
      'l.author_id',
      'l.created_at',
    ])
    .select(['t.first_name', 't.last_name', 'a.first_name as author_first_name', 'a.last_name as author_last_name'])
    .select([
      sql<string | null>`l.metadata->>'authorName'`.as('author_name'),
      sql<string | null>`l.metadata->>'reportedAt'`.as('reported_at'),
    ]);

/** Returns the activity of all technicians, latest first. At most two queries for one word of a search, and one more for each further word. */
export async function findActivity(em: EntityManager, list: ActivityList, now: Date) {
  const named = [];
  for (const word of likeWords(list.search)) named.push({ word, technicianIds: await techniciansNamed(em, word) });
  return activityQuery(em, list, named, now).execute();
}

/** Returns one entry with all data shown with it. */
export const findActivityOf = (em: EntityManager, { id, createdAt }: TechnicianLog) =>
  selectActivity(em)
    .where('l.id', '=', id)
    .where('l.created_at', '=', createdAt.toISOString())
    .executeTakeFirstOrThrow();

/** Line of a technician's activity with the names that belong to it. */
export type ActivityRow = Awaited<ReturnType<typeof findActivityOf>>;

/** Word of a search, and the technicians whose names match it. */
interface Named {
  word: string;
  technicianIds: readonly string[];
}

/**
 * Returns the query for a list. Its pages are read from an index in their order; only those of a search may be found by the index of words and
 * sorted.
 */
export function activityQuery(em: EntityManager, list: ActivityList, named: readonly Named[], now: Date) {
  const { technicianId, activity, dateFilter, after, rows } = list;
  const { from, to } = rangeOf(dateFilter, now);
  let query = selectActivity(em);
  if (technicianId) query = query.where('l.technician_id', '=', technicianId);
  if (activity) query = query.where('l.activity', '=', activity);
  if (from) query = query.where('l.created_at', '>=', from.toISOString());
  if (to) query = query.where('l.created_at', '<', to.toISOString());
  if (after)
    query = query
      // Later partitions are not read.
      .where('l.created_at', '<=', after.at)
      .where((eb) => eb(eb.refTuple('l.created_at', 'l.id'), '<', eb.tuple(after.at, after.id)));
  for (const each of named) query = query.where((eb) => eb.or(foundBy(each)));
  return query
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(rowLimit(rows, { technicianId, activity, from, to, word: named[0] }));
}

/** Returns the ids of current and former technicians with a matching name; at most {@link maxNamed}. */
async function techniciansNamed(em: EntityManager, word: string): Promise<string[]> {
  const rows = await tablesOf(em)
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`${personWords} like ${word}`)
    .where(sql<boolean>`lower(first_name || ' ' || last_name) like ${word}`)
    .where(sql<boolean>`was_technician`)
    .limit(maxNamed)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns where a word may be found: in the notes or the location, by the technician's name, or by the beginning of the job's id. */
function foundBy({ word, technicianIds }: Named): RawBuilder<boolean>[] {
  const range = idsBeginning(word.slice(1, -1));
  return [
    sql<boolean>`lower(coalesce(l.notes, '') || ' ' || coalesce(l.location, '')) like ${word}`,
    ...(technicianIds.length > 0 ? [sql<boolean>`l.technician_id = any(${technicianIds})`] : []),
    ...(range ? [sql<boolean>`l.job_id between ${range.first} and ${range.last}`] : []),
  ];
}

function rangeOf(period: LogPeriod, now: Date): { from?: Date; to?: Date } {
  if (period === 'all') return {};
  const today = businessDate(now);
  if (period === 'yesterday') return dayRange(addDays(today, -1));
  const days = { today: 0, week: 6, month: 29 }[period];
  return { from: dayRange(addDays(today, -days)).from };
}
