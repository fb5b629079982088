import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { AuditActor, AuditEntry, AuditFilter, AuditQuery } from './audit-log.ts';

const service = 'identity';
const callers = { roles: ['admin'] } as const;

export const listAuditLog = defineOperation({
  operationId: 'listAuditLog',
  service,
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'What admins changed, the latest first. The header X-Next-Cursor leads to the next page.',
  callers,
  query: AuditQuery,
  responses: { 200: z.array(AuditEntry) },
});

export const listAuditActors = defineOperation({
  operationId: 'listAuditActors',
  service,
  method: 'GET',
  path: '/api/admin/audit-log/actors',
  summary: 'Everybody who has changed something as an admin, by name.',
  callers,
  responses: { 200: z.array(AuditActor) },
});

export const exportAuditLog = defineOperation({
  operationId: 'exportAuditLog',
  service,
  method: 'GET',
  path: '/api/admin/audit-log/csv',
  summary: 'What a filter finds, as a file for spreadsheets, one changed field a line.',
  callers,
  query: AuditFilter,
  responses: { 200: 'csv' },
  limit: { points: 20, seconds: 60 },
});
