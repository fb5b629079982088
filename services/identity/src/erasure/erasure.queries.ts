import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminErasure } from '@yoza/identity-contract/erasure';
import type { Position } from '@yoza/service-kit/pagination';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { tablesOf } from '../tables.ts';

export interface ErasureList {
  after?: Position | undefined;
  /** Number of rows to read; one more than shown, to detect a next page. */
  rows: number;
}

/** Returns erasures with their acknowledgements, last requested first. */
export async function findErasures(em: EntityManager, list: ErasureList): Promise<AdminErasure[]> {
  return (await selectErasures(em, list).execute()).map(present);
}

function selectErasures(em: EntityManager, { after, rows }: ErasureList) {
  const query = tablesOf(em)
    .selectFrom('erasures')
    .innerJoin('users', 'users.id', 'erasures.user_id')
    .select(['user_id', 'requested_at', 'due_at', 'blocked_by', 'erased_at', 'closed_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('erasure_acknowledgements as a')
          .select(['a.service', 'a.at', 'a.held'])
          .whereRef('a.user_id', '=', 'erasures.user_id')
          .orderBy('a.service'),
      ).as('acknowledgements'),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(rowLimit(rows, {}));
  if (!after) return query;
  return query.where((eb) => eb(eb.refTuple('requested_at', 'user_id'), '<', eb.tuple(after.at, after.id)));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectErasures>['execute']>>[number];

const present = (row: Row): AdminErasure => ({
  customerId: row.user_id,
  requestedAt: wireTime(row.requested_at),
  dueAt: wireTime(row.due_at),
  blockedBy: row.blocked_by,
  erasedAt: wireTimeOrNull(row.erased_at),
  state: stateOf(row),
  acknowledgements: row.acknowledgements.map(({ service, at, held }) => ({ service, at: wireTime(at), held })),
});

function stateOf({ erased_at, closed_at, blocked_by }: Row): AdminErasure['state'] {
  if (erased_at !== null) return 'erased';
  if (closed_at !== null) return 'closed';
  return blocked_by === null ? 'pending' : 'blocked';
}
