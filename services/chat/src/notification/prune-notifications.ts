import { monthlySteps, runSteps } from '@yoza/messaging/housekeeping-steps';
import type { MonthlyTable } from '@yoza/messaging/partitions';
import type { MikroORM } from '@mikro-orm/postgresql';

/** Maximum number of rows that one statement removes, so that none takes long. */
const step = 10_000;

/**
 * Removes notifications, with the read states of admins, and finished emails, this number of days after the end of their month, and creates the
 * partitions of this month and the next. Rows whose event id is of no such month are removed by their age, in steps. A table that fails does not keep
 * the others from being pruned; rejects with the failures at the end.
 */
export async function pruneNotifications(orm: MikroORM, now: Date, days: number, batch = step): Promise<void> {
  const kept = { key: 'event_id', days };
  const tables: MonthlyTable[] = [
    { name: 'notifications', ...kept },
    { name: 'admin_notifications', ...kept },
    { name: 'outgoing_emails', ...kept, needed: "status = 'waiting'" },
  ];
  await runSteps([
    ...tables.flatMap((table) => monthlySteps(orm, table, 'created_at', now, batch)),
    () => removeLostMarks(orm),
  ]);
}

/** Removes the marks before the first notification that is left. Those of others that are gone follow, once that one is gone too. */
async function removeLostMarks(orm: MikroORM): Promise<void> {
  await orm.em.fork().execute(
    `delete from admin_notification_reads
      where position < coalesce((select min(position) from admin_notifications), 9223372036854775807)`,
  );
}
