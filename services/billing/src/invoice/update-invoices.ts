import type { EntityManager } from '@mikro-orm/postgresql';
import { updateRows } from '../update-rows.ts';
import type { Invoice } from './invoice.entity.ts';

const paid = ['status', 'paidAt', 'version', 'updatedAt'] as const;

/** Stores what a payment changes of detached invoices, with the last statement of the transaction of `em`, which must hold their locks. */
export const updateInvoices = (em: EntityManager, invoices: readonly Invoice[]): void =>
  updateRows(em, 'invoices', paid, invoices);
