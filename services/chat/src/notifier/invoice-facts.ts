import type { InvoiceSnapshot } from '@yoza/billing-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { selectAdmins } from '../person/admins.ts';
import { selectPersonName } from '../person/person-name.ts';
import { tablesOf } from '../tables.ts';
import { selectJob } from './known-job.ts';

/**
 * Reads the facts that decide about an event of an invoice and are shown in its notifications, in one statement. `isPaid` is true if its payment was
 * already announced: a later event that it is issued or overdue is out of date.
 */
export const readInvoiceFacts = (em: EntityManager, { id, jobId, customerId }: InvoiceSnapshot) =>
  tablesOf(em)
    .selectNoFrom(({ exists, selectFrom }) => [
      selectJob(em, jobId).as('job'),
      exists(
        selectFrom('notifications')
          .select('id')
          .where('subject_id', '=', id)
          .where('kind', '=', sql.lit('invoice-paid')),
      ).as('isPaid'),
      selectPersonName(em, customerId).as('customer'),
      selectAdmins(em).as('admins'),
    ])
    .executeTakeFirstOrThrow();
