import type { EventOf } from '@yoza/kernel-contract/event';
import type { JobSnapshot, jobInstructionsChanged } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nameIn, selectPersonName } from '../person/person-name.ts';
import { tablesOf } from '../tables.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';
import { selectJob } from './known-job.ts';
import { notifyTechnicians } from './notify-technicians.ts';

/** Notifies the technician of changed instructions, unless the job has been reassigned in the meantime. */
export const onInstructionsChanged =
  (policy: DeliveryPolicy) =>
  async (event: EventOf<typeof jobInstructionsChanged>, em: EntityManager): Promise<void> => {
    const { data: job, aggregate } = event;
    const { known, customer } = await readInstructionFacts(em, job);
    const isOver = known && known.version > aggregate.version && known.job.technicianId !== job.technicianId;
    if (isOver) return;
    const facts = { formerTechnicianId: job.technicianId, customerName: nameIn(customer) };
    notifyTechnicians(em, 'job-instructions-changed', event, facts, policy);
  };

/** Reads the known state of a job and the name of its customer, in one statement. */
const readInstructionFacts = (em: EntityManager, { id, customerId }: JobSnapshot) =>
  tablesOf(em)
    .selectNoFrom([selectJob(em, id).as('known'), selectPersonName(em, customerId).as('customer')])
    .executeTakeFirstOrThrow();
