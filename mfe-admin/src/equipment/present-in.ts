import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Equipment } from './equipment.api.ts';

/** Returns the current piece from the refusal of a change after a concurrent one; undefined for other errors. */
export function presentIn(error: unknown): Equipment | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'EQUIPMENT_CHANGED') return undefined;
  return error.problem['equipment'] as Equipment;
}
