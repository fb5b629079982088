import type { EntityManager } from '@mikro-orm/postgresql';
import type { EquipmentChange } from '@yoza/jobs-contract/equipment';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockTechnician } from '../person/lock-technician.ts';
import { equipmentFacts, equipmentSubject } from './audit-equipment.ts';
import { lockEquipment } from './lock-equipment.ts';

/**
 * Changes a piece at `version`; retires and restores it. Throws 404 for an unknown piece or person, 409 EQUIPMENT_CHANGED after a concurrent change,
 * NOT_A_TECHNICIAN, EQUIPMENT_RETIRED.
 */
export async function changeEquipment(
  em: EntityManager,
  clock: Clock,
  actor: Actor,
  id: string,
  { version, ...change }: EquipmentChange,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    // Locks the technician before the equipment, in the same order as when a user stops being a technician.
    if (change.assignedToId) await lockTechnician(transaction, change.assignedToId);
    const piece = await lockEquipment(transaction, id);
    piece.assertVersion(version);
    const before = await equipmentFacts(transaction, piece);
    const now = clock.now();
    piece.change(change, now);
    recordAdminChange(transaction, {
      actor,
      action: 'equipment.changed',
      subject: equipmentSubject(piece),
      before,
      after: await equipmentFacts(transaction, piece),
      at: now,
    });
  });
}
