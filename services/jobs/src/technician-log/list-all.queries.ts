import type { EntityManager } from '@mikro-orm/postgresql';
import type { LogFilter, LogPeriod } from '@yoza/contracts/jobs/activity-logs';
import type { Activity } from '@yoza/contracts/jobs/schemas';
import type { Position } from '@yoza/service-kit/pagination';
import { addDays, businessDate, dayRange } from '@yoza/service-kit/time';
import { likeWords } from '@yoza/service-kit/like-words';

/** Line of a technician's activity with the names that belong to it. */
export interface ActivityRow {
  id: string;
  technician_id: string;
  first_name: string | null;
  last_name: string | null;
  job_id: string | null;
  activity: Activity;
  location: string | null;
  notes: string | null;
  author_id: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  author_name: string | null;
  reported_at: string | null;
  created_at: string;
}

export interface ActivityList extends LogFilter {
  after?: Position;
  /** Number of rows to read; one more than shown, to see whether there is a next page. */
  rows: number;
}

type Condition = [sql: string, ...parameters: unknown[]];

/** Maximum number of technicians that one word of a search may match by name. */
const maxNamed = 200;

const select = `
  select l.id, l.technician_id, t.first_name, t.last_name, l.job_id, l.activity, l.location, l.notes, l.author_id,
         a.first_name as author_first_name, a.last_name as author_last_name, l.metadata->>'authorName' as author_name,
         l.metadata->>'reportedAt' as reported_at, l.created_at
  from technician_logs l
  left join people t on t.id = l.technician_id
  left join people a on a.id = l.author_id`;

/** Returns the activity of all technicians, latest first. At most two queries for one word of a search, and one more for each further word. */
export async function findActivity(em: EntityManager, list: ActivityList, now: Date): Promise<ActivityRow[]> {
  const named = [];
  for (const word of likeWords(list.search)) named.push({ word, technicianIds: await techniciansNamed(em, word) });
  const { sql, parameters } = activityQuery(list, named, now);
  return em.execute<ActivityRow[]>(sql, parameters);
}

/** Returns one entry with all data shown with it. */
export async function findActivityOf(em: EntityManager, id: string): Promise<ActivityRow> {
  const [row] = await em.execute<[ActivityRow]>(`${select} where l.id = ?`, [id]);
  return row;
}

/** Word of a search, and the technicians whose names match it. */
interface Named {
  word: string;
  technicianIds: readonly string[];
}

/** Returns the query for a list, with its parameters. Its pages are read from an index in their order, whatever filter applies. */
export function activityQuery(
  list: ActivityList,
  named: readonly Named[],
  now: Date,
): { sql: string; parameters: unknown[] } {
  const { technicianId, activity, dateFilter, after, rows } = list;
  const conditions: Condition[] = [];
  if (technicianId) conditions.push(['l.technician_id = ?', technicianId]);
  if (activity) conditions.push(['l.activity = ?', activity]);
  const { from, to } = rangeOf(dateFilter, now);
  if (from) conditions.push(['l.created_at >= ?', from.toISOString()]);
  if (to) conditions.push(['l.created_at < ?', to.toISOString()]);
  if (after) conditions.push(['(l.created_at, l.id) < (?::timestamptz, ?::uuid)', after.at, after.id]);
  for (const each of named) conditions.push(foundBy(each));
  const where = conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : '';
  return {
    sql: `${select} ${where} order by l.created_at desc, l.id desc limit ?`,
    parameters: [...conditions.flatMap(([, ...parameters]) => parameters), rows],
  };
}

/** Returns the ids of technicians with a matching name, out of the current and former technicians with an activity. */
async function techniciansNamed(em: EntityManager, word: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from people
     where role = 'technician' and lower(first_name || ' ' || last_name) like ? limit ?`,
    [word, maxNamed],
  );
  return rows.map(({ id }) => id);
}

/** Returns the condition of a word: in the notes or the location, by the technician's name, or by the beginning of the job's id. */
function foundBy({ word, technicianIds }: Named): Condition {
  const parts: Condition[] = [[`lower(coalesce(l.notes, '') || ' ' || coalesce(l.location, '')) like ?`, word]];
  if (technicianIds.length > 0) parts.push([`l.technician_id = any(?::uuid[])`, `{${technicianIds.join(',')}}`]);
  const range = idsBeginningWith(word.slice(1, -1));
  if (range) parts.push(['l.job_id between ?::uuid and ?::uuid', ...range]);
  return [`(${parts.map(([sql]) => sql).join(' or ')})`, ...parts.flatMap(([, ...parameters]) => parameters)];
}

/** Returns the first and the last id that begins with at least four hexadecimal digits; undefined for any other text. */
function idsBeginningWith(text: string): [string, string] | undefined {
  const digits = text.replaceAll('-', '');
  if (!/^[\da-f]{4,32}$/.test(digits)) return undefined;
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
}

function rangeOf(period: LogPeriod, now: Date): { from?: Date; to?: Date } {
  if (period === 'all') return {};
  const today = businessDate(now);
  if (period === 'yesterday') return dayRange(addDays(today, -1));
  const days = { today: 0, week: 6, month: 29 }[period];
  return { from: dayRange(addDays(today, -days)).from };
}
