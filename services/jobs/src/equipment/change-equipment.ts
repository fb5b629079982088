import type { EntityManager } from '@mikro-orm/postgresql';
import type { EquipmentChange } from '@yoza/contracts/jobs/equipment';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockTechnician } from '../person/lock-technician.ts';
import { lockEquipment } from './lock-equipment.ts';

/**
 * Changes a piece as it was at `version`; retires and restores it. Throws 404 for an unknown piece or person, 409 EQUIPMENT_CHANGED when
 * somebody was faster, NOT_A_TECHNICIAN, EQUIPMENT_RETIRED.
 */
export async function changeEquipment(
  em: EntityManager,
  clock: Clock,
  id: string,
  { version, ...change }: EquipmentChange,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    // The person before the piece, as where a person stops being a technician.
    if (change.assignedToId) await lockTechnician(transaction, change.assignedToId);
    const piece = await lockEquipment(transaction, id);
    piece.assertVersion(version);
    piece.change(change, clock.now());
  });
}
