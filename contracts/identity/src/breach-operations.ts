import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
import { Breach, BreachChange, NewBreach } from './breaches.ts';
import { breachChanged } from './problems.ts';

const service = 'identity';
const callers = { roles: ['admin'] } as const;

export const listBreaches = defineOperation({
  operationId: 'listBreaches',
  service,
  method: 'GET',
  path: '/api/admin/breaches',
  summary: 'Lists breaches of personal data, last noticed first. X-Next-Cursor gives the cursor of the next page.',
  callers,
  query: z.object(PageQuery),
  responses: { 200: z.array(Breach) },
});

export const recordBreach = defineOperation({
  operationId: 'recordBreach',
  service,
  method: 'POST',
  path: '/api/admin/breaches',
  summary: 'Records a breach of personal data.',
  callers,
  body: NewBreach,
  responses: { 201: Breach },
  idempotent: true,
});

export const changeBreach = defineOperation({
  operationId: 'changeBreach',
  service,
  method: 'PATCH',
  path: '/api/admin/breaches/{id}',
  summary:
    'Changes a breach: what is known about it, and when it was reported, the people were told and it was closed. 409 with the current breach after a concurrent change.',
  callers,
  params: z.object({ id: Uuid }),
  body: BreachChange,
  responses: { 200: Breach },
  problems: [notFound, breachChanged],
  idempotent: true,
});
