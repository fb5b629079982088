import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEquipmentService } from '@yoza/jobs-contract/equipment';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { invalid } from '@yoza/service-kit/errors';
import { businessDate } from '@yoza/service-kit/time';
import { withTransaction } from '@yoza/service-kit/transaction';
import { equipmentFacts, equipmentSubject } from './audit-equipment.ts';
import { EquipmentService } from './equipment-service.entity.ts';
import { lockEquipment } from './lock-equipment.ts';

/**
 * Records a service of a piece and the piece's state after it. Throws 404, 400 for a future day and for a next service that is not after this one,
 * 409 EQUIPMENT_CHANGED after a concurrent change, EQUIPMENT_RETIRED.
 */
export async function recordService(
  em: EntityManager,
  clock: Clock,
  admin: Principal,
  id: string,
  { version, nextServiceDue = null, ...done }: NewEquipmentService,
): Promise<EquipmentService> {
  const now = clock.now();
  if (done.serviceDate > businessDate(now)) {
    throw invalid([{ path: 'serviceDate', message: 'The service date cannot be in the future' }]);
  }
  if (nextServiceDue !== null && nextServiceDue <= done.serviceDate) {
    throw invalid([{ path: 'nextServiceDue', message: 'The next service must be after this one' }]);
  }
  return withTransaction(em, async (transaction) => {
    const piece = await lockEquipment(transaction, id);
    piece.assertVersion(version);
    const before = await equipmentFacts(transaction, piece);
    const outcome = { ...done, nextServiceDue };
    piece.service(outcome, now);
    const service = EquipmentService.record(piece, outcome, admin, now);
    transaction.persist(service);
    recordAdminChange(transaction, {
      actor: admin,
      action: 'equipment.serviced',
      subject: equipmentSubject(piece),
      before,
      after: {
        ...(await equipmentFacts(transaction, piece)),
        service: done.description,
        serviceDate: done.serviceDate,
      },
      at: now,
    });
    return service;
  });
}
