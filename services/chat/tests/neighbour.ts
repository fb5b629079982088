import type { EventDefinition } from '@yoza/contracts/events/event';
import { startMessaging } from '@yoza/messaging/messaging';
import { recordEvent } from '@yoza/messaging/record-event';
import { messagingEntities, messagingTables } from '@yoza/messaging/tables';
import { ormOptions } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { withTransaction } from '@yoza/service-kit/transaction';
import { MikroORM } from '@mikro-orm/postgresql';
import type { z } from 'zod';

/** What chat needs of another service: something that publishes its events through an outbox of its own. */
export async function startNeighbour(service: string, databaseUrl: string, natsUrl: string) {
  const orm = await MikroORM.init(ormOptions({ url: databaseUrl, schema: service, entities: [...messagingEntities] }));
  await orm.em.fork().execute(messagingTables);
  const messaging = startMessaging({ service, orm: orm as MikroORM, natsUrl, logger: createLogger(service, 'silent') });
  return {
    /** Publishes an event the way the service would. Its id is a new one each time. */
    publish<Data extends z.ZodType>(
      definition: EventDefinition<string, Data>,
      data: z.input<Data> & { id?: string },
      { version = 1, occurredAt = new Date(), actorId = null as string | null } = {},
    ) {
      const aggregate = { id: data.id ?? crypto.randomUUID(), version };
      return withTransaction(orm.em.fork() as never, async (em) =>
        recordEvent(em, definition, { aggregate, actorId, data, occurredAt }),
      );
    },
    /** Publishes everything once more, as after a loss. */
    republish: () => messaging.republish({}),
    async stop() {
      await messaging[Symbol.asyncDispose]();
      await orm.close(true);
    },
  };
}
