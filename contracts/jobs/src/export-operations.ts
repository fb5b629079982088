import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { DataExport } from './exports.ts';
import { exportExpired, exportUsed } from './problems.ts';

const service = 'jobs';
const callers = { roles: ['customer'], credential: 'session' } as const;

export const requestExport = defineOperation({
  operationId: 'requestExport',
  service,
  method: 'POST',
  path: '/api/me/export',
  summary:
    'Lets the caller download an archive of their data within 72 hours, once, and tells them so by email. 429 after three within 24 hours.',
  callers,
  recentSignIn: ['customer'],
  responses: { 201: DataExport },
  idempotent: true,
});

export const listExports = defineOperation({
  operationId: 'listExports',
  service,
  method: 'GET',
  path: '/api/me/exports',
  summary: 'Lists the exports that the caller requested within the last 30 days, the latest first.',
  callers,
  responses: { 200: z.array(DataExport) },
});

export const checkExport = defineOperation({
  operationId: 'checkExport',
  service,
  method: 'GET',
  path: '/api/me/exports/{id}',
  summary:
    'Returns an export of the caller that can be downloaded now. 410 EXPORT_USED after its download has begun, EXPORT_EXPIRED; 503 while a service does not answer.',
  callers,
  params: z.object({ id: Uuid }),
  responses: { 200: DataExport },
  problems: [notFound, exportUsed, exportExpired],
});

export const downloadExport = defineOperation({
  operationId: 'downloadExport',
  service,
  method: 'GET',
  path: '/api/me/exports/{id}/archive',
  summary:
    'Returns the archive of an export of the caller: data.json, summary.html and photos. It is made while it is downloaded. 410 EXPORT_USED after its download has begun, EXPORT_EXPIRED; 503 while a service does not answer, and the export stays unused, as it does after HEAD.',
  callers,
  params: z.object({ id: Uuid }),
  responses: { 200: 'zip' },
  problems: [notFound, exportUsed, exportExpired],
  limit: { points: 30, seconds: 600 },
});
