import type { EntityManager } from '@mikro-orm/postgresql';
import { inBatches } from '@yoza/service-kit/retention';
import { tablesOf } from '../tables.ts';

const batch = 1_000;

/** Erases what was sent to and received from payment providers before an instant, in batches; the steps themselves stay. */
export const eraseExchanges = (em: EntityManager, before: Date) =>
  inBatches(batch, async () => {
    const old = tablesOf(em)
      .selectFrom('payment_exchanges')
      .select('id')
      .where('at', '<', before.toISOString())
      .where(({ or, eb }) => or([eb('sent', 'is not', null), eb('received', 'is not', null)]))
      .limit(batch);
    const { numUpdatedRows } = await tablesOf(em)
      .updateTable('payment_exchanges')
      .set({ sent: null, received: null })
      .where('id', 'in', old)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
