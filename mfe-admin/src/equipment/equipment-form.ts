import type { Equipment, EquipmentCondition, EquipmentStatus } from './equipment.api.ts';

/** Values of the fields of a piece. */
export interface TypedEquipment {
  name: string;
  model: string;
  status: EquipmentStatus;
  condition: EquipmentCondition;
  /** Id of the holder; empty without one. */
  assignedToId: string;
  nextServiceDue: string | undefined;
  notes: string;
}

/** Names of the fields in the API. */
export const equipmentFields = [
  'name',
  'model',
  'status',
  'condition',
  'assignedToId',
  'nextServiceDue',
  'notes',
] as const satisfies (keyof TypedEquipment)[];

/** Returns the initial values of the fields; `available` and `good` where there is no piece yet. */
export function typedOf(piece?: Equipment): TypedEquipment {
  return {
    name: piece?.name ?? '',
    model: piece?.model ?? '',
    status: piece?.status ?? 'available',
    condition: piece?.condition ?? 'good',
    assignedToId: piece?.assignedToId ?? '',
    nextServiceDue: piece?.nextServiceDue ?? undefined,
    notes: piece?.notes ?? '',
  };
}

/** Returns the values to send: null for empty fields. */
export function sentOf(typed: TypedEquipment) {
  const { status, condition, assignedToId } = typed;
  return {
    name: typed.name.trim(),
    model: typed.model.trim() || null,
    status,
    condition,
    assignedToId: status === 'retired' ? null : assignedToId || null,
    nextServiceDue: typed.nextServiceDue ?? null,
    notes: typed.notes.trim() || null,
  };
}
