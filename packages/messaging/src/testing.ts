import type { EventDefinition } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import type { z } from 'zod';
import { startMessaging } from './messaging.ts';
import { recordEvent } from './record-event.ts';
import { messagingEntities, messagingTables } from './tables.ts';

export type Neighbour = Awaited<ReturnType<typeof startNeighbour>>;

/**
 * For tests of a service: another service, as far as this one notices it. It publishes its events through an outbox of its own, in a schema of
 * its name that must be empty. Disposing of it stops it.
 */
export async function startNeighbour(service: string, databaseUrl: string, natsUrl: string) {
  const orm = (await MikroORM.init({
    clientUrl: databaseUrl,
    schema: service,
    entities: [...messagingEntities],
    pool: { min: 0, max: 10 },
  })) as MikroORM;
  await orm.em.fork().execute(messagingTables);
  const messaging = startMessaging({ service, orm, natsUrl, logger: pino({ level: 'silent' }) });
  return {
    /** Publishes an event of the aggregate whose id is that of `data`, or of a new one. The event's id is a new one each time. */
    async publish<Data extends z.ZodType>(
      definition: EventDefinition<string, Data>,
      data: z.input<Data>,
      { version = 1, occurredAt = new Date(), actorId = null as string | null } = {},
    ): Promise<void> {
      const { id = crypto.randomUUID() } = data as { id?: string };
      const facts = { aggregate: { id, version }, actorId, data, occurredAt };
      await orm.em.fork().transactional(async (em) => {
        recordEvent(em as EntityManager, definition, facts);
      });
    },
    /** Publishes everything once more, as after a loss. */
    republish: () => messaging.republish({}),
    async [Symbol.asyncDispose]() {
      await messaging[Symbol.asyncDispose]();
      await orm.close(true);
    },
  };
}
