import type { Call } from '../call.ts';

/** Calls of the rows about the audit log, see `calls`. */
export const auditCalls: Record<string, Call> = {
  'GET /api/admin/audit-log': ({ client }) => client.get('/api/admin/audit-log?limit=1'),
  'GET /api/admin/audit-log/actors': ({ client }) => client.get('/api/admin/audit-log/actors'),
  'GET /api/admin/audit-log/csv': ({ client }) => client.get('/api/admin/audit-log/csv?search=nobody'),
};
