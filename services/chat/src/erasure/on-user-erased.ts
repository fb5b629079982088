import type { EntityManager } from '@mikro-orm/postgresql';
import { chatPersonErased } from '@yoza/chat-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { userErased } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Clock } from '@yoza/service-kit/clock';
import { storePerson } from '../person/store-person.ts';
import { tablesOf } from '../tables.ts';
import { erasePerson } from './erase-person.ts';

/** Erases what chat stores about a user whose account was erased, and reports it. */
export const onUserErased =
  (clock: Clock) =>
  async ({ data, aggregate }: EventOf<typeof userErased>, em: EntityManager): Promise<void> => {
    const now = clock.now();
    const formerEmail = await findFormerEmail(em, data.id);
    await storePerson(em, data, aggregate.version);
    const erased = { erased_at: now.toISOString() };
    await tablesOf(em).updateTable('people').set(erased).where('id', '=', data.id).execute();
    const subjects = await erasePerson(em, data.id, formerEmail);
    recordEvent(em, chatPersonErased, {
      aggregate: { id: data.id, version: aggregate.version },
      actorId: null,
      data: { personId: data.id, held: [], subjects },
      occurredAt: now,
    });
  };

/** Finds the address of a person who was not erased before. */
async function findFormerEmail(em: EntityManager, id: string): Promise<string | null> {
  const query = tablesOf(em).selectFrom('people').select('email').where('id', '=', id).where('erased_at', 'is', null);
  return (await query.executeTakeFirst())?.email ?? null;
}
