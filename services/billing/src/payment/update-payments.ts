import type { EntityManager } from '@mikro-orm/postgresql';
import { updateRows } from '../update-rows.ts';
import type { Payment } from './payment.entity.ts';

const settled = [
  'amount',
  'tip',
  'allocated',
  'status',
  'failure',
  'failureMessage',
  'transactionId',
  'cancelWanted',
  'nextCheckAt',
  'version',
  'succeededAt',
  'updatedAt',
] as const;

/** Stores what an outcome changes of detached payments, with the last statement of the transaction of `em`, which must hold their locks. */
export const updatePayments = (em: EntityManager, payments: readonly Payment[]): void =>
  updateRows(em, 'payments', settled, payments);
