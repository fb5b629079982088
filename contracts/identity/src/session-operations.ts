import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { Session } from './sessions.ts';

const service = 'identity';
const callers = { roles: ['customer', 'technician', 'admin', 'applicant'] } as const;

export const listSessions = defineOperation({
  operationId: 'listSessions',
  service,
  method: 'GET',
  path: '/api/auth/sessions',
  summary:
    'Lists where the caller is signed in, at most 50: the session of the call, then the others, last used first.',
  callers,
  responses: { 200: z.array(Session) },
});

export const endSession = defineOperation({
  operationId: 'endSession',
  service,
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Ends a session of the caller, effective on its next call. 404 if it has ended or is that of another user.',
  callers,
  params: z.object({ id: Uuid }),
  responses: { 204: 'empty' },
  problems: [notFound],
});

export const endOtherSessions = defineOperation({
  operationId: 'endOtherSessions',
  service,
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Ends all sessions of the caller except that of the call, effective on their next call.',
  callers,
  responses: { 204: 'empty' },
});
