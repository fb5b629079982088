import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Uuid } from '@yoza/kernel-contract/primitives';
import { Repeat } from './repeats.ts';

export const repeatJob = defineOperation({
  operationId: 'repeatJob',
  service: 'jobs',
  method: 'GET',
  path: '/api/jobs/{id}/again',
  summary:
    'Returns the draft of a booking that repeats this one, at the current prices and with free slots. It books nothing; the slots are not held.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ id: Uuid }),
  responses: { 200: Repeat },
  problems: [notFound],
});
