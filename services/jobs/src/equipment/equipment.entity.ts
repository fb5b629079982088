import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EquipmentChange, EquipmentCondition, EquipmentStatus, NewEquipment } from '@yoza/jobs-contract/equipment';
import { equipmentConditions, equipmentStatuses } from '@yoza/jobs-contract/equipment';
import { conflict } from '@yoza/service-kit/errors';

export const EquipmentSchema = defineEntity({
  name: 'Equipment',
  tableName: 'equipment',
  properties: {
    id: p.uuid().primary(),
    /** Grows with each change. */
    version: p.integer(),
    name: p.string(),
    model: p.string().strictNullable(),
    status: p.enum(equipmentStatuses),
    condition: p.enum(equipmentConditions),
    assignedToId: p.uuid().strictNullable(),
    /** Day in Kampala, `2026-11-21`. */
    lastServiceDate: p.date().strictNullable(),
    nextServiceDue: p.date().strictNullable(),
    notes: p.text().strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** State of a piece after a service. */
export interface ServiceOutcome {
  serviceDate: string;
  nextServiceDue: string | null;
  condition: EquipmentCondition;
  status: Exclude<EquipmentStatus, 'retired'>;
}

type Changeable = Omit<EquipmentChange, 'version'>;

/** Tool or machine. A retired one is kept with its history and is unassigned. */
export class Equipment extends EquipmentSchema.class {
  /** Creates a piece. Throws 409 EQUIPMENT_RETIRED for a retired piece that is to be assigned. */
  static add(details: NewEquipment, now: Date, id: string = randomUUIDv7()): Equipment {
    const { name, status, condition } = details;
    const texts = { model: details.model || null, notes: details.notes || null };
    const rest = { assignedToId: null, lastServiceDate: null, nextServiceDue: details.nextServiceDue ?? null };
    const times = { version: 1, createdAt: now, updatedAt: now };
    const piece = Object.assign(new Equipment(), { id, name, status, condition, ...texts, ...rest, ...times });
    piece.giveTo(details.assignedToId ?? null);
    return piece;
  }

  /** Throws 409 EQUIPMENT_CHANGED when the piece has changed since `version`. */
  assertVersion(version: number): void {
    if (version !== this.version) {
      throw conflict(
        'EQUIPMENT_CHANGED',
        'Another admin has changed this equipment in the meantime. Check it before you save.',
      );
    }
  }

  /**
   * Applies the fields that are sent; retiring also unassigns the piece. Returns false when nothing changes. Throws 409 EQUIPMENT_RETIRED when a
   * retired piece is to be assigned.
   */
  change(change: Changeable, now: Date): boolean {
    const before = JSON.stringify(this.changeable);
    const { name, model, status, condition, assignedToId, nextServiceDue, notes } = change;
    if (name !== undefined) this.name = name;
    if (model !== undefined) this.model = model || null;
    if (notes !== undefined) this.notes = notes || null;
    if (condition !== undefined) this.condition = condition;
    if (nextServiceDue !== undefined) this.nextServiceDue = nextServiceDue;
    if (status !== undefined) this.status = status;
    if (this.status === 'retired') this.assignedToId = null;
    if (assignedToId !== undefined) this.giveTo(assignedToId);
    if (JSON.stringify(this.changeable) === before) return false;
    this.touch(now);
    return true;
  }

  /**
   * Applies the state after a service. A service before the latest one also sets condition and status, but not the dates. Throws 409
   * EQUIPMENT_RETIRED.
   */
  service({ serviceDate, nextServiceDue, condition, status }: ServiceOutcome, now: Date): void {
    if (this.status === 'retired') {
      throw conflict('EQUIPMENT_RETIRED', 'Retired equipment cannot be serviced. Restore it first.');
    }
    if (this.lastServiceDate === null || serviceDate >= this.lastServiceDate) {
      this.lastServiceDate = serviceDate;
      this.nextServiceDue = nextServiceDue;
    }
    this.condition = condition;
    this.status = status;
    this.touch(now);
  }

  /** Unassigns the piece; one that was in use becomes available. */
  release(now: Date): void {
    this.assignedToId = null;
    if (this.status === 'in_use') this.status = 'available';
    this.touch(now);
  }

  private giveTo(technicianId: string | null): void {
    if (technicianId !== null && this.status === 'retired') {
      throw conflict('EQUIPMENT_RETIRED', 'Retired equipment cannot be assigned');
    }
    this.assignedToId = technicianId;
  }

  private get changeable() {
    const { name, model, status, condition, assignedToId, nextServiceDue, notes } = this;
    return { name, model, status, condition, assignedToId, nextServiceDue, notes };
  }

  private touch(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
EquipmentSchema.setClass(Equipment);
