import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditActor, AuditEntry, AuditFilter } from '@yoza/identity-contract/audit-log';
import { invalid } from '@yoza/service-kit/errors';
import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { dayRange } from '@yoza/service-kit/time';
import { wireTime } from '@yoza/service-kit/wire-time';
import { tablesOf } from '../tables.ts';
import { searchPatterns } from '../user/search-patterns.ts';

export interface AuditList extends AuditFilter {
  after?: Position | undefined;
  /** Number of rows to read; one more than shown, to detect a next page. */
  rows: number;
}

/** Returns the changes by admins, latest first. Throws a 400 problem when the last day is before the first. */
export async function findEntries(em: EntityManager, list: AuditList): Promise<AuditEntry[]> {
  return (await selectEntries(em, list).execute()).map(present);
}

/** Builds the query for a list. Each filter has an index: that of the words is unordered, all others are in the order of the list. */
export function selectEntries(em: EntityManager, list: AuditList) {
  const { search, actor, kind, action, subject, from, to, after, rows } = list;
  if (from && to && to < from) throw invalid([{ path: 'to', message: 'The end date is before the start date' }]);
  let query = tablesOf(em)
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_id', 'actor_name', 'action', 'subject_kind', 'subject_id', 'subject_label', 'changes'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowLimit(rows, { search, actor, kind, action, subject, from, to }));
  if (actor) query = query.where('actor_id', '=', actor);
  if (kind) query = query.where('subject_kind', '=', kind);
  if (action) query = query.where('action', '=', action);
  if (subject) query = query.where('subject_id', '=', subject);
  if (from) query = query.where('at', '>=', dayRange(from).from.toISOString());
  if (to) query = query.where('at', '<', dayRange(to).to.toISOString());
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  for (const pattern of searchPatterns(search)) query = query.where('search_text', 'like', pattern);
  return query;
}

/** Lists every person who has changed something, by latest known name. */
export const listActors = (em: EntityManager): Promise<AuditActor[]> =>
  tablesOf(em)
    .selectFrom('audit_actors')
    .select(['id', 'name'])
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute();

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: wireTime(row.at),
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
  changes: row.changes,
});
