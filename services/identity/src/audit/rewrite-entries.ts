import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { lockFor } from '../user/database-lock.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import { searchTextOf } from './search-text.ts';

/** Lock held while entries lose names. New entries share it, so that each is either found by that or stored without the names. */
export const entriesLock = 'identity audit entries';
const atOnce = 500;

type Condition = (
  eb: ExpressionBuilder<Tables, 'audit_entries'>,
) => ExpressionWrapper<Tables, 'audit_entries', SqlBool>;

/** Rewrites the entries that fulfil a condition, in the caller's transaction and in batches; those that stay the same are not written. */
export async function rewriteEntries(
  em: EntityManager,
  condition: Condition,
  rewrite: (entry: AdminChange) => AdminChange,
): Promise<void> {
  await lockFor(em, entriesLock);
  const found = await tablesOf(em).selectFrom('audit_entries').select('id').where(condition).execute();
  const ids = found.map(({ id }) => id);
  await em.execute(`select set_config('yoza.erases_names', 'on', true)`);
  for (let start = 0; start < ids.length; start += atOnce) {
    await rewriteBatch(em, ids.slice(start, start + atOnce), rewrite);
  }
  await em.execute(`select set_config('yoza.erases_names', 'off', true)`);
}

async function rewriteBatch(
  em: EntityManager,
  ids: string[],
  rewrite: (entry: AdminChange) => AdminChange,
): Promise<void> {
  const rows = await tablesOf(em).selectFrom('audit_entries').selectAll().where('id', 'in', ids).execute();
  const rewritten = rows.flatMap(
    ({ id, actor_id, actor_name, action, subject_kind, subject_id, subject_label, changes }) => {
      const subject = { kind: subject_kind, id: subject_id, label: subject_label };
      const entry: AdminChange = { actor: { id: actor_id, name: actor_name }, action, subject, changes };
      const changed = rewrite(entry);
      return isDeepStrictEqual(changed, entry) ? [] : [{ id, ...changed, searchText: searchTextOf(changed) }];
    },
  );
  if (rewritten.length === 0) return;
  await em.execute(
    `update audit_entries e
        set actor_name = r.actor->>'name', subject_label = r.subject->>'label', changes = r.changes, search_text = r."searchText"
       from jsonb_to_recordset(?::jsonb) as r (id uuid, actor jsonb, subject jsonb, changes jsonb, "searchText" text)
      where e.id = r.id`,
    [JSON.stringify(rewritten)],
  );
}
