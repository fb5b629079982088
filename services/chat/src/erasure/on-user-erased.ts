import type { EntityManager } from '@mikro-orm/postgresql';
import { chatPersonErased } from '@yoza/contracts/events/chat';
import type { EventOf } from '@yoza/contracts/events/event';
import type { userErased } from '@yoza/contracts/events/identity';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Clock } from '@yoza/service-kit/clock';
import { storePerson } from '../person/store-person.ts';
import { tablesOf } from '../tables.ts';
import { erasePerson } from './erase-person.ts';

/** Erases what chat stores about a user whose account was erased, and reports it. */
export const onUserErased =
  (clock: Clock) =>
  async ({ data, aggregate }: EventOf<typeof userErased>, em: EntityManager): Promise<void> => {
    await storePerson(em, data, aggregate.version);
    await tablesOf(em).updateTable('people').set({ erased_at: data.erasedAt }).where('id', '=', data.id).execute();
    await erasePerson(em, data.id, `${data.firstName} ${data.lastName}`);
    recordEvent(em, chatPersonErased, {
      aggregate: { id: data.id, version: aggregate.version },
      actorId: null,
      data: { personId: data.id, held: [] },
      occurredAt: clock.now(),
    });
  };
