import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { PageQuery, Uuid } from '../primitives.ts';
import {
  Equipment,
  EquipmentChange,
  EquipmentFilter,
  EquipmentQuery,
  EquipmentService,
  EquipmentSummary,
  NewEquipment,
  NewEquipmentService,
} from './equipment.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;
const equipmentId = z.object({ id: Uuid });

export const listEquipment = defineOperation({
  operationId: 'listEquipment',
  service,
  method: 'GET',
  path: '/api/equipment',
  summary: 'All equipment for an admin; for a technician what they have and what nobody has, without notes.',
  callers: { roles: ['technician', 'admin'] },
  query: EquipmentQuery,
  responses: { 200: z.array(Equipment) },
});

export const getEquipmentSummary = defineOperation({
  operationId: 'getEquipmentSummary',
  service,
  method: 'GET',
  path: '/api/equipment/summary',
  summary: 'How many pieces there are of each status, and how many are due for service.',
  callers: admins,
  responses: { 200: EquipmentSummary },
});

export const getEquipmentCsv = defineOperation({
  operationId: 'getEquipmentCsv',
  service,
  method: 'GET',
  path: '/api/equipment/csv',
  summary: 'What a filter finds, as a file for spreadsheets.',
  callers: admins,
  query: EquipmentFilter,
  responses: { 200: 'csv' },
});

export const addEquipment = defineOperation({
  operationId: 'addEquipment',
  service,
  method: 'POST',
  path: '/api/equipment',
  summary: 'Adds a piece of equipment.',
  callers: admins,
  body: NewEquipment,
  responses: { 201: Equipment },
  problems: [404, 409],
  idempotent: true,
});

export const changeEquipment = defineOperation({
  operationId: 'changeEquipment',
  service,
  method: 'PATCH',
  path: '/api/equipment/{id}',
  summary:
    'Changes a piece, retires or restores it. 409 EQUIPMENT_CHANGED with the piece as it is now when somebody else was faster.',
  callers: admins,
  params: equipmentId,
  body: EquipmentChange,
  responses: { 200: Equipment },
  problems: [404, 409],
  idempotent: true,
});

export const listEquipmentServices = defineOperation({
  operationId: 'listEquipmentServices',
  service,
  method: 'GET',
  path: '/api/equipment/{id}/services',
  summary: 'What was done to a piece, the latest first.',
  callers: admins,
  params: equipmentId,
  query: z.object(PageQuery),
  responses: { 200: z.array(EquipmentService) },
  problems: [404],
});

export const recordEquipmentService = defineOperation({
  operationId: 'recordEquipmentService',
  service,
  method: 'POST',
  path: '/api/equipment/{id}/services',
  summary: 'Notes that a piece was serviced, and how it was left.',
  callers: admins,
  params: equipmentId,
  body: NewEquipmentService,
  responses: { 201: EquipmentService },
  problems: [404, 409],
  idempotent: true,
});
