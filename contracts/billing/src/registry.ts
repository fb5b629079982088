import type { Operation } from '@yoza/kernel-contract/operation';
import * as billing from './operations.ts';
import * as payments from './payment-operations.ts';
import * as bookkeeping from './bookkeeping-operations.ts';
import * as paymentSettings from './settings-operations.ts';
import * as webhooks from './webhook-operations.ts';
import * as stuckPayments from './stuck-payment-operations.ts';
import { deadLetterOperations } from './dead-letter-operations.ts';

/** Every operation of billing. */
export const operations: readonly Operation[] = Object.values({
  ...billing,
  ...payments,
  ...bookkeeping,
  ...paymentSettings,
  ...webhooks,
  ...stuckPayments,
  ...deadLetterOperations,
}) as unknown as Operation[];
