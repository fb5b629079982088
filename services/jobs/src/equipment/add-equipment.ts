import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEquipment } from '@yoza/jobs-contract/equipment';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockTechnician } from '../person/lock-technician.ts';
import { equipmentFacts, equipmentSubject } from './audit-equipment.ts';
import { Equipment } from './equipment.entity.ts';

/** Adds an item of equipment. Throws 404 TECHNICIAN_NOT_FOUND, 409 NOT_A_TECHNICIAN and EQUIPMENT_RETIRED. */
export async function addEquipment(
  em: EntityManager,
  clock: Clock,
  actor: Actor,
  details: NewEquipment,
): Promise<Equipment> {
  return withTransaction(em, async (transaction) => {
    if (details.assignedToId) await lockTechnician(transaction, details.assignedToId);
    const piece = Equipment.add(details, clock.now());
    transaction.persist(piece);
    recordAdminChange(transaction, {
      actor,
      action: 'equipment.added',
      subject: equipmentSubject(piece),
      after: await equipmentFacts(transaction, piece),
      at: piece.createdAt,
    });
    return piece;
  });
}
