import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { userErased } from '@yoza/identity-contract/events';
import { jobsPersonErased } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Clock } from '@yoza/service-kit/clock';
import { storePerson } from '../person/store-person.ts';
import { tablesOf } from '../tables.ts';
import { erasePerson } from './erase-person.ts';

/** Erases what jobs stores about a user whose account was erased, and reports it. */
export const onUserErased =
  (clock: Clock) =>
  async ({ data, aggregate }: EventOf<typeof userErased>, em: EntityManager): Promise<void> => {
    const now = clock.now();
    await storePerson(em, data, aggregate.version);
    await tablesOf(em).updateTable('people').set({ erased_at: now.toISOString() }).where('id', '=', data.id).execute();
    const subjects = await erasePerson(em, data.id, now);
    recordEvent(em, jobsPersonErased, {
      aggregate: { id: data.id, version: aggregate.version },
      actorId: null,
      data: { personId: data.id, held: [], subjects },
      occurredAt: now,
    });
  };
