import { z } from 'zod';
import { Money, Uuid } from '@yoza/kernel-contract/primitives';
import { defineRequest } from '@yoza/kernel-contract/request';

const Customer = z.object({ customerId: Uuid });

/** Request of identity to jobs before an erasure: the number of a customer's bookings that are neither completed nor cancelled. */
export const countActiveJobs = defineRequest({
  subject: 'live.identity.active-jobs.requested.v1',
  data: Customer,
  reply: z.object({ activeJobs: z.int().min(0) }),
});

/** Request of identity to billing before an erasure: what a customer still owes, and payments and refunds of theirs that are not final. */
export const readOpenBalance = defineRequest({
  subject: 'live.identity.open-balance.requested.v1',
  data: Customer,
  reply: z.object({ balance: Money, unsettled: z.int().min(0) }),
});
