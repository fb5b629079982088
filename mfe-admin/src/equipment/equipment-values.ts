import type { EquipmentCondition, EquipmentStatus } from './equipment.api.ts';

export const statuses = ['available', 'in_use', 'maintenance', 'retired'] as const satisfies EquipmentStatus[];
export const conditions = ['excellent', 'good', 'fair', 'poor'] as const satisfies EquipmentCondition[];
