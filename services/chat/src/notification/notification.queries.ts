import type { Principal } from '@yoza/kernel-contract/principal';
import { anyOf } from '@yoza/service-kit/any-of';
import { compiledQuery, type Placeholders } from '@yoza/service-kit/compiled-query';
import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type InferResult, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';

/** Reader of the bell, with the role at the time of the call. */
export interface Reader {
  personId: string;
  isAdmin: boolean;
}

/** The reader of a call or socket. */
export const readerOf = ({ userId, role }: Principal): Reader => ({ personId: userId, isAdmin: role === 'admin' });

/** Maximum number of unread notifications to all admins that are counted. Screens say more than 99 instead. */
const countedForAdmins = 100;

/** Finds a person's notifications, newest first, at most `limit` plus one; an admin's include those to all admins. */
export function notificationsOf(
  em: EntityManager,
  { personId, isAdmin }: Reader,
  after: Position | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  const list = isAdmin ? withThoseForAdmins : ownNotifications;
  return list(em, { rows: limit + 1 }, { personId, at: after?.at, id: after?.id });
}

interface ListForm {
  rows: number;
}

interface ListValues extends Partial<Position> {
  personId: string;
}

const ownNotifications = compiledQuery(tablesOf, selectOwn);

const withThoseForAdmins = compiledQuery(tablesOf, (tables, form: ListForm, values: Placeholders<ListValues>) =>
  tables
    .selectFrom(
      tables
        .selectFrom(selectOwn(tables, form, values).as('own'))
        .selectAll()
        .unionAll(tables.selectFrom(selectForAdmins(tables, form, values).as('for_admins')).selectAll())
        .as('both'),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowLimit(form.rows)),
);

function selectOwn(tables: Kysely<Tables>, { rows }: ListForm, { personId, at, id }: Placeholders<ListValues>) {
  let query = tables
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject', 'subject_id', 'facts', 'created_at', 'read_at'])
    .where('person_id', '=', personId);
  if (at && id) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(at, id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(rowLimit(rows));
}

/** Selects notifications to all admins as one of them sees them. All are read for an admin without a read state. */
function selectForAdmins(tables: Kysely<Tables>, { rows }: ListForm, { personId, at, id }: Placeholders<ListValues>) {
  let query = tables
    .selectFrom('admin_notifications as notification')
    .leftJoin('admin_readers as reader', (join) => join.on('reader.person_id', '=', personId))
    .leftJoin('admin_notification_reads as mark', (join) =>
      join.onRef('mark.position', '=', 'notification.position').on('mark.person_id', '=', personId),
    )
    .select(({ fn, eb }) => [
      'notification.id',
      'notification.kind',
      'notification.subject',
      'notification.subject_id',
      'notification.facts',
      'notification.created_at',
      fn
        .coalesce(
          'notification.read_at',
          'mark.read_at',
          eb
            .case()
            .when('reader.person_id', 'is', null)
            .then(eb.ref('notification.created_at'))
            .when('notification.position', '<=', eb.ref('reader.read_through'))
            .then(eb.ref('reader.read_at'))
            .end(),
        )
        .as('read_at'),
    ]);
  if (at && id)
    query = query.where((eb) => eb(eb.refTuple('notification.created_at', 'notification.id'), '<', eb.tuple(at, id)));
  return query.orderBy('notification.created_at', 'desc').orderBy('notification.id', 'desc').limit(rowLimit(rows));
}

export type NotificationRow = InferResult<ReturnType<typeof selectOwn>>[number];

/** Like {@link anyOf}, but a single id is sent as itself: for an array PostgreSQL expects ten people. */
const oneOf = (ids: readonly string[]): RawBuilder<string> => (ids.length === 1 ? sql`${ids[0]}` : anyOf(ids));

/** Unread notifications of a reader. */
export interface Unread {
  count: number;
  /** True for an admin with a read state: notifications to all admins concern them. */
  hasReadState: boolean;
}

/** Counts the unread notifications of each reader, in their order. */
export async function countUnread(em: EntityManager, readers: readonly Reader[]): Promise<Unread[]> {
  if (readers.length === 0) return [];
  const own = await tablesOf(em)
    .selectFrom('notifications')
    .where('person_id', '=', oneOf([...new Set(readers.map(({ personId }) => personId))]))
    .where('read_at', 'is', null)
    .select(({ fn }) => ['person_id', fn.countAll<string>().as('unread')])
    .groupBy('person_id')
    .execute();
  const counts = new Map(own.map(({ person_id, unread }) => [person_id, Number(unread)]));
  const admins = readers.filter(({ isAdmin }) => isAdmin).map(({ personId }) => personId);
  const forAdmins = await countUnreadForAdmins(em, admins);
  return readers.map(({ personId, isAdmin }) => {
    const shared = isAdmin ? forAdmins.get(personId) : undefined;
    return { count: (counts.get(personId) ?? 0) + (shared ?? 0), hasReadState: shared !== undefined };
  });
}

/** Counts the unread notifications of one reader. */
export async function countUnreadOf(em: EntityManager, reader: Reader): Promise<number> {
  const [unread] = await countUnread(em, [reader]);
  return unread!.count;
}

/**
 * Counts the unread notifications to all admins of some of them: those behind the position up to which all are read that have no mark. Omits admins
 * without a read state. Reads at most as many rows as are counted, and those with a mark before them.
 */
export async function countUnreadForAdmins(
  em: EntityManager,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map();
  const query = sql<{ person_id: string; unread: string }>`
     select reader.person_id, new.count as unread
       from admin_readers as reader
       cross join lateral (
         select count(*) from (
           select from admin_notifications as notification
            where position > reader.read_through and read_at is null
              and not exists (select from admin_notification_reads
                               where person_id = reader.person_id and position = notification.position)
            order by position limit ${sql.lit(countedForAdmins)}) as counted) as new
      where reader.person_id = ${oneOf(personIds)}`;
  const { rows } = await query.execute(tablesOf(em));
  return new Map(rows.map(({ person_id, unread }) => [person_id, Number(unread)]));
}
