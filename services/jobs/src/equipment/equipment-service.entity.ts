import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { equipmentConditions, equipmentStatuses } from '@yoza/jobs-contract/equipment';
import type { Equipment, ServiceOutcome } from './equipment.entity.ts';

export const EquipmentServiceSchema = defineEntity({
  name: 'EquipmentService',
  tableName: 'equipment_services',
  properties: {
    id: p.uuid().primary(),
    equipmentId: p.uuid(),
    /** Day in Kampala, `2026-11-21`. */
    serviceDate: p.date(),
    description: p.text(),
    condition: p.enum(equipmentConditions),
    status: p.enum(equipmentStatuses),
    nextServiceDue: p.date().strictNullable(),
    recordedById: p.uuid(),
    recordedByName: p.string(),
    createdAt: p.datetime(3),
  },
});

/** Service of a piece on a day. Never changed once written. */
export class EquipmentService extends EquipmentServiceSchema.class {
  static record(
    piece: Equipment,
    { description, ...outcome }: ServiceOutcome & { description: string },
    by: { userId: string; name: string },
    now: Date,
  ): EquipmentService {
    const rest = { recordedById: by.userId, recordedByName: by.name, createdAt: now };
    const ids = { id: randomUUIDv7(), equipmentId: piece.id };
    return Object.assign(new EquipmentService(), { ...ids, description, ...outcome, ...rest });
  }
}
EquipmentServiceSchema.setClass(EquipmentService);
