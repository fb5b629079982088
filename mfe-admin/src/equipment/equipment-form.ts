import { z } from 'zod';
import { optionalText, requiredText } from '../forms/field-schemas.ts';
import { conditions, statuses } from './equipment-values.ts';
import type { Equipment } from './equipment.api.ts';

/** Returns the schema of the fields of an item, which returns the values to send: null for empty fields, and for the holder of a retired item. */
export const equipmentForm = (nameMissing: string) =>
  z
    .object({
      name: requiredText(nameMissing),
      model: optionalText,
      status: z.enum(statuses),
      condition: z.enum(conditions),
      assignedToId: optionalText,
      nextServiceDue: optionalText,
      notes: optionalText,
    })
    .transform((sent) => (sent.status === 'retired' ? { ...sent, assignedToId: null } : sent));

/** Values of the fields as typed. */
export type EquipmentFormFields = z.input<ReturnType<typeof equipmentForm>>;

/** Returns the initial values of the fields; `available` and `good` where there is no item yet. */
export function fieldsOf(piece?: Equipment): EquipmentFormFields {
  return {
    name: piece?.name ?? '',
    model: piece?.model ?? '',
    status: piece?.status ?? 'available',
    condition: piece?.condition ?? 'good',
    assignedToId: piece?.assignedToId ?? '',
    nextServiceDue: piece?.nextServiceDue ?? '',
    notes: piece?.notes ?? '',
  };
}
