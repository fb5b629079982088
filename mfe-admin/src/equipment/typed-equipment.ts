import type { Equipment, EquipmentCondition, EquipmentStatus } from './equipment.api.ts';

/** What stands in the fields of a piece. */
export interface TypedEquipment {
  name: string;
  model: string;
  status: EquipmentStatus;
  condition: EquipmentCondition;
  /** Empty for nobody. */
  assignedToId: string;
  nextServiceDue: string | undefined;
  notes: string;
}

/** The fields as the server names them. */
export const equipmentFields = [
  'name',
  'model',
  'status',
  'condition',
  'assignedToId',
  'nextServiceDue',
  'notes',
] as const satisfies (keyof TypedEquipment)[];

/** What stands in the fields before anything is typed; `available` and `good` where there is no piece yet. */
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

/** What is sent of the fields: null where nothing was typed. */
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
