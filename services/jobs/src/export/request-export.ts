import type { EntityManager } from '@mikro-orm/postgresql';
import { exportRequested } from '@yoza/jobs-contract/events';
import { maxExportsPerDay } from '@yoza/jobs-contract/exports';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Clock } from '@yoza/service-kit/clock';
import { tooMany } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { DataExport } from './data-export.entity.ts';

const day = 86_400_000;

/** Lets a customer download their data, and reports it. Throws 429 for one who has requested the maximum within the last 24 hours. */
export const requestExport = (em: EntityManager, clock: Clock, { userId }: Principal): Promise<DataExport> =>
  withTransaction(em, async (transaction) => {
    // Requests of one person wait for each other, so that none is left out of the count.
    await transaction.execute(`select pg_advisory_xact_lock(hashtext('data-exports'), hashtext(?))`, [userId]);
    const now = clock.now();
    await assertMayRequest(transaction, userId, now);
    const request = DataExport.request(userId, now);
    transaction.persist(request);
    recordEvent(transaction, exportRequested, {
      aggregate: { id: request.id, version: 1 },
      actorId: userId,
      data: {
        id: request.id,
        customerId: userId,
        requestedAt: request.requestedAt.toISOString(),
        expiresAt: request.expiresAt.toISOString(),
      },
      occurredAt: now,
    });
    return request;
  });

async function assertMayRequest(em: EntityManager, personId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day);
  const recent = await em.find(
    DataExport,
    { personId, requestedAt: { $gt: since } },
    { orderBy: { requestedAt: 'desc' }, limit: maxExportsPerDay },
  );
  const oldest = recent[maxExportsPerDay - 1];
  if (!oldest) return;
  const seconds = (oldest.requestedAt.getTime() + day - now.getTime()) / 1000;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  throw tooMany(
    seconds,
    `You have requested your data ${maxExportsPerDay} times within 24 hours. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    { waitMinutes: minutes },
  );
}
