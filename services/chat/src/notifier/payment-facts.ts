import type { PaymentSnapshot } from '@yoza/billing-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { selectAdmins } from '../person/admins.ts';
import { selectPersonName } from '../person/person-name.ts';
import { tablesOf } from '../tables.ts';
import { selectJob } from './known-job.ts';

/** Reads the facts that decide about a successful payment and are shown in its notifications, in one statement. */
export const readPaymentFacts = (em: EntityManager, { jobId, customerId }: PaymentSnapshot) =>
  tablesOf(em)
    .selectNoFrom([
      selectJob(em, jobId).as('job'),
      selectPersonName(em, customerId).as('customer'),
      selectAdmins(em).as('admins'),
    ])
    .executeTakeFirstOrThrow();
