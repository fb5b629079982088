import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
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
import { equipmentChanged, equipmentRetired, notATechnician, technicianNotFound } from './problems.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;
const equipmentId = z.object({ id: Uuid });

export const listEquipment = defineOperation({
  operationId: 'listEquipment',
  service,
  method: 'GET',
  path: '/api/equipment',
  summary: 'Lists equipment: all of it for admins; for technicians their own and unassigned equipment, without notes.',
  callers: { roles: ['technician', 'admin'] },
  query: EquipmentQuery,
  responses: { 200: z.array(Equipment) },
});

export const getEquipmentSummary = defineOperation({
  operationId: 'getEquipmentSummary',
  service,
  method: 'GET',
  path: '/api/equipment/summary',
  summary: 'Counts equipment by status, and the equipment whose service is overdue.',
  callers: admins,
  responses: { 200: EquipmentSummary },
});

export const getEquipmentCsv = defineOperation({
  operationId: 'getEquipmentCsv',
  service,
  method: 'GET',
  path: '/api/equipment/csv',
  summary: 'Exports the filtered list as CSV.',
  callers: admins,
  query: EquipmentFilter,
  responses: { 200: 'csv' },
});

export const addEquipment = defineOperation({
  operationId: 'addEquipment',
  service,
  method: 'POST',
  path: '/api/equipment',
  summary: 'Adds equipment.',
  callers: admins,
  body: NewEquipment,
  responses: { 201: Equipment },
  problems: [equipmentRetired, notATechnician, technicianNotFound],
  idempotent: true,
});

export const changeEquipment = defineOperation({
  operationId: 'changeEquipment',
  service,
  method: 'PATCH',
  path: '/api/equipment/{id}',
  summary:
    'Changes, retires or restores equipment. 409 EQUIPMENT_CHANGED with the current equipment after a concurrent change.',
  callers: admins,
  params: equipmentId,
  body: EquipmentChange,
  responses: { 200: Equipment },
  problems: [notFound, equipmentChanged, equipmentRetired, notATechnician, technicianNotFound],
  idempotent: true,
});

export const listEquipmentServices = defineOperation({
  operationId: 'listEquipmentServices',
  service,
  method: 'GET',
  path: '/api/equipment/{id}/services',
  summary: 'Lists the services of equipment, latest first.',
  callers: admins,
  params: equipmentId,
  query: z.object(PageQuery),
  responses: { 200: z.array(EquipmentService) },
  problems: [notFound],
});

export const recordEquipmentService = defineOperation({
  operationId: 'recordEquipmentService',
  service,
  method: 'POST',
  path: '/api/equipment/{id}/services',
  summary: 'Records a service of equipment and its condition afterwards.',
  callers: admins,
  params: equipmentId,
  body: NewEquipmentService,
  responses: { 201: EquipmentService },
  problems: [notFound, equipmentChanged, equipmentRetired],
  idempotent: true,
});
