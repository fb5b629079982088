import { setTimeout as delay } from 'node:timers/promises';
import type { EventDefinition } from '@yoza/kernel-contract/event';
import type { ExportedRow, SectionPage } from '@yoza/kernel-contract/export-section';
import { exportSections, readSection } from '@yoza/jobs-contract/export-requests';
import { defineRequest, type RequestDefinition } from '@yoza/kernel-contract/request';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import { pino } from 'pino';
import { z } from 'zod';
import { keepDeadLetter } from './dead-letters.ts';
import { startMessaging } from './messaging.ts';
import { newEvent, recordEvent } from './record-event.ts';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from './tables.ts';

export type Neighbour = Awaited<ReturnType<typeof startNeighbour>>;

const unanswered = defineRequest({ subject: 'live.unanswered', data: z.null(), reply: z.null() });

/**
 * Starts a stand-in for another service, for tests. It publishes events through its own outbox, in a schema with the service's name that must be
 * empty. Disposing of it stops it.
 */
export async function startNeighbour(service: string, databaseUrl: string, natsUrl: string) {
  const orm = await openDatabase(ormOptions({ url: databaseUrl, schema: service, entities: messagingEntities }));
  await orm.em.fork().execute(messagingTables + messagingPartitions + messagingTraces);
  const messaging = startMessaging({
    service,
    orm,
    natsUrl,
    logger: pino({ level: 'silent' }),
    requestTimeout: 30_000,
  });
  return {
    /** Publishes an event of the aggregate with the id of `data`, or of a new one. The event's id is always new. */
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
    /** Answers requests from the moment the promise resolves. Returns the function that stops it. */
    async answer<Data extends z.ZodType, Reply extends z.ZodType>(
      definition: RequestDefinition<Data, Reply>,
      answer: (data: z.output<Data>) => Promise<z.input<Reply>>,
    ): Promise<() => Promise<void>> {
      const stop = messaging.answer(definition, answer);
      while (!messaging.connected) await delay(20);
      // NATS knows the subscription once it has replied to a later request, here that none answers it.
      await messaging.request(unanswered, null).catch(() => {});
      return stop;
    },
    /** Sends a request. Waits longer than a service does, since the machine may be busy. */
    request: messaging.request,
    /** Publishes all events again, as after a loss. */
    republish: () => messaging.republish({ since: new Date(0) }),
    async [Symbol.asyncDispose]() {
      await messaging[Symbol.asyncDispose]();
      await orm.close(true);
    },
  };
}

/** Reads all that a service answers about a customer for their export, by section, as jobs does; `jobs` is its stand-in. */
export async function readExport(jobs: Neighbour, service: keyof typeof readSection, customerId: string) {
  const definition = readSection[service] as RequestDefinition<z.ZodType, typeof SectionPage>;
  const all: Record<string, ExportedRow[]> = {};
  for (const section of exportSections[service]) {
    const rows: ExportedRow[] = [];
    let after: string | null = null;
    do {
      const page: SectionPage = await jobs.request(definition, { customerId, section, after });
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null);
    all[section] = rows;
  }
  return all;
}

/** Stores an event with these data as a dead letter of a handler, as after its last failure. Returns the ids of the letter and of the event. */
export async function addDeadLetter<Data extends z.ZodType>(
  orm: MikroORM,
  handler: string,
  definition: EventDefinition<string, Data>,
  data: z.input<Data>,
): Promise<{ id: string; eventId: string; aggregateId: string }> {
  const { id: aggregateId = crypto.randomUUID() } = data as { id?: string };
  const facts = { aggregate: { id: aggregateId, version: 1 }, actorId: null, data, occurredAt: new Date() };
  const event = newEvent(definition, facts);
  const error = new Error('no such "dish" for amina@example.com');
  const failure = {
    handler,
    subject: event.type,
    eventId: event.id,
    payload: JSON.stringify(event),
    error,
    attempts: 6,
  };
  await keepDeadLetter(orm, failure);
  const [letter] = await orm.em
    .fork()
    .execute<{ id: string }[]>('select id from dead_letters where event_id = ? and handler = ?', [event.id, handler]);
  return { id: letter!.id, eventId: event.id, aggregateId };
}
