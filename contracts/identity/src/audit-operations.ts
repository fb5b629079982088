import { z } from 'zod';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { AuditActor, AuditEntry, AuditFilter, AuditQuery } from './audit-log.ts';

const service = 'identity';
const callers = { roles: ['admin'] } as const;

export const listAuditLog = defineOperation({
  operationId: 'listAuditLog',
  service,
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'Lists changes made by admins, latest first. X-Next-Cursor gives the cursor of the next page.',
  callers,
  query: AuditQuery,
  responses: { 200: z.array(AuditEntry) },
});

export const listAuditActors = defineOperation({
  operationId: 'listAuditActors',
  service,
  method: 'GET',
  path: '/api/admin/audit-log/actors',
  summary: 'Lists the people who have made changes as an admin, by name.',
  callers,
  responses: { 200: z.array(AuditActor) },
});

export const exportAuditLog = defineOperation({
  operationId: 'exportAuditLog',
  service,
  method: 'GET',
  path: '/api/admin/audit-log/csv',
  summary: 'Exports the filtered audit log as CSV, one changed field per row.',
  callers,
  recentSignIn: ['admin'],
  query: AuditFilter,
  responses: { 200: 'csv' },
  limit: { points: 20, seconds: 60 },
});
