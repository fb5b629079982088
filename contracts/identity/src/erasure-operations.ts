import { z } from 'zod';
import { activeJobsPresent } from '@yoza/jobs-contract/problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery } from '@yoza/kernel-contract/primitives';
import { AdminErasure, Erasure } from './erasure.ts';
import { balanceOpen } from './problems.ts';

const service = 'identity';
const callers = { roles: ['customer'] } as const;

export const requestErasure = defineOperation({
  operationId: 'requestErasure',
  service,
  method: 'POST',
  path: '/api/me/erasure',
  summary:
    'Requests the erasure of the caller’s account, which is due after some days. 200 with the same erasure if it was already requested. 409 while a booking is not finished or a balance is due. 503 if that cannot be found out.',
  callers,
  recentSignIn: ['customer'],
  responses: { 200: Erasure, 201: Erasure },
  problems: [activeJobsPresent, balanceOpen],
  limit: { points: 20, seconds: 600 },
});

export const getErasure = defineOperation({
  operationId: 'getErasure',
  service,
  method: 'GET',
  path: '/api/me/erasure',
  summary: 'Returns the erasure of the caller’s account that is due; null if there is none.',
  callers,
  responses: { 200: Erasure.nullable() },
});

export const cancelErasure = defineOperation({
  operationId: 'cancelErasure',
  service,
  method: 'DELETE',
  path: '/api/me/erasure',
  summary: 'Cancels the erasure of the caller’s account. Does nothing if there is none.',
  callers,
  responses: { 204: 'empty' },
});

export const listErasures = defineOperation({
  operationId: 'listErasures',
  service,
  method: 'GET',
  path: '/api/admin/erasures',
  summary:
    'Lists erasures of accounts, last requested first, with the acknowledgements of the services. X-Next-Cursor gives the cursor of the next page.',
  callers: { roles: ['admin'] },
  query: z.object(PageQuery),
  responses: { 200: z.array(AdminErasure) },
});
