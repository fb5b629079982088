import type { EventDefinition } from '@yoza/contracts/events/event';
import { startMessaging } from '@yoza/messaging/messaging';
import { recordEvent } from '@yoza/messaging/record-event';
import { messagingEntities, messagingTables } from '@yoza/messaging/tables';
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { z } from 'zod';

/** Another service, as far as this one notices it: it publishes events. */
export async function startNeighbour(service: string, databaseUrl: string, natsUrl: string) {
  const orm = await openDatabase(ormOptions({ url: databaseUrl, schema: service, entities: [...messagingEntities] }));
  await orm.em.fork().execute(messagingTables);
  const messaging = startMessaging({ service, orm, natsUrl, logger: createLogger(service, 'silent') });
  return {
    /** Publishes an event of an aggregate at a version. */
    async publish<Type extends string, Data extends z.ZodType>(
      definition: EventDefinition<Type, Data>,
      aggregate: { id: string; version: number },
      data: z.input<Data>,
    ): Promise<void> {
      await withTransaction(orm.em.fork(), async (em) => {
        recordEvent(em, definition, { aggregate, actorId: null, data, occurredAt: new Date() });
      });
    },
    async [Symbol.asyncDispose]() {
      await messaging[Symbol.asyncDispose]();
      await orm.close();
    },
  };
}
