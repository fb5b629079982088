import type { Equipment, EquipmentService } from '@yoza/jobs-contract/equipment';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { EquipmentRow, ServiceRow } from './equipment.queries.ts';
import type { EquipmentService as StoredService } from './equipment-service.entity.ts';

/** Returns an item of equipment as an admin sees it. `today` is the day in Kampala. */
export function presentEquipment(row: EquipmentRow, today: string): Equipment {
  const { id, version, name, model, status, condition, notes } = row;
  const { assigned_to_id: assignedToId, first_name: firstName, last_name: lastName } = row;
  const due = row.next_service_due;
  return {
    id,
    name,
    model,
    status,
    condition,
    assignedToId,
    assignedTo:
      assignedToId === null || firstName === null ? null : { id: assignedToId, firstName, lastName: lastName ?? '' },
    lastServiceDate: row.last_service_date,
    nextServiceDue: due,
    isServiceOverdue: status !== 'retired' && due !== null && due < today,
    notes,
    version,
    createdAt: wireTime(row.created_at),
    updatedAt: wireTime(row.updated_at),
  };
}

/** Returns an item of equipment as a technician sees it: without the office's notes. */
export const presentForTechnician = (row: EquipmentRow, today: string): Equipment => ({
  ...presentEquipment(row, today),
  notes: null,
});

export function presentServiceRow(row: ServiceRow): EquipmentService {
  const { id, description, condition, status } = row;
  return {
    id,
    equipmentId: row.equipment_id,
    serviceDate: row.service_date,
    description,
    condition,
    status,
    nextServiceDue: row.next_service_due,
    recordedById: row.recorded_by_id,
    recordedByName: row.recorded_by_name,
    createdAt: wireTime(row.created_at),
  };
}

export function presentService(service: StoredService): EquipmentService {
  const { id, equipmentId, serviceDate, description, condition, status, nextServiceDue } = service;
  const { recordedById, recordedByName } = service;
  const what = { id, equipmentId, serviceDate, description, condition, status, nextServiceDue };
  return { ...what, recordedById, recordedByName, createdAt: service.createdAt.toISOString() };
}
