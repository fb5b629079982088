import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { withTransaction } from '@yoza/service-kit/transaction';
import { vehicleFacts, vehicleSubject } from './audit-vehicle.ts';
import { assertNoActiveJobs, lockVehicle } from './find-vehicle.ts';

/**
 * Archives a car, which removes it from its owner's list; its jobs keep showing it. Locks the same rows as booking, so that neither overtakes the
 * other. Throws 404 for another customer's or an archived car, 409 ACTIVE_JOBS_PRESENT while it has jobs that are not done.
 */
export async function archiveVehicle(em: EntityManager, actor: Principal, id: string, now: Date): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const vehicle = await lockVehicle(transaction, actor, id);
    await assertNoActiveJobs(transaction, id);
    const before = await vehicleFacts(transaction, vehicle);
    vehicle.archive(now);
    recordAdminChange(transaction, {
      actor,
      action: 'vehicle.removed',
      subject: vehicleSubject(vehicle),
      before,
      after: await vehicleFacts(transaction, vehicle),
      at: now,
    });
  });
}
