import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Equipment } from './equipment.api.ts';

/** The piece as it is now, where a change was refused because somebody else was faster. */
export function presentIn(error: unknown): Equipment | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'EQUIPMENT_CHANGED') return undefined;
  return error.problem['equipment'] as Equipment;
}
