import type { Msg, NatsConnection, Subscription as NatsSubscription } from '@nats-io/transport-node';
import type { RequestDefinition } from '@yoza/kernel-contract/request';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { inContext, newTrace } from '@yoza/service-kit/tracing';
import { contextOfMessage, messageHeaders } from './message-spans.ts';
import type { NatsLink } from './nats-link.ts';

/**
 * Sends a request to one of the processes that answer it, see {@link answerRequests}, and returns the reply. Rejects at once without NATS or without such
 * a process, and after `timeout` milliseconds without a reply. Nothing is stored or repeated.
 */
export async function request<Data extends z.ZodType, Reply extends z.ZodType>(
  link: NatsLink,
  { subject, data, reply }: RequestDefinition<Data, Reply>,
  sent: z.input<Data>,
  timeout: number,
): Promise<z.output<Reply>> {
  const { connection } = link;
  if (!connection) throw new Error('NATS is not connected');
  const body = JSON.stringify(data.parse(sent));
  const message = await link.whileConnected(connection.request(subject, body, { timeout, headers: messageHeaders() }));
  return reply.parse(message.json());
}

export interface AnswerOptions<Data extends z.ZodType, Reply extends z.ZodType> {
  link: NatsLink;
  logger: Logger;
  /** Service of this process: each request is passed to one process of a service. */
  service: string;
  definition: RequestDefinition<Data, Reply>;
  answer: (data: z.output<Data>) => Promise<z.input<Reply>>;
}

/**
 * Answers requests from now on. One that does not match its contract, or whose `answer` rejects, is logged in its trace and gets no reply. One whose reply would not
 * go to an inbox is ignored: it could be an event of this service. Returns the function that stops it; it resolves once those it has received are answered.
 */
export function answerRequests<Data extends z.ZodType, Reply extends z.ZodType>(
  options: AnswerOptions<Data, Reply>,
): () => Promise<void> {
  const { link, logger, service, definition, answer } = options;
  const { subject } = definition;
  const running = new Set<Promise<void>>();
  let subscribed: { connection: NatsConnection; subscription: NatsSubscription } | undefined;

  const reply = async (message: Msg) => {
    try {
      const answered = definition.reply.parse(await answer(definition.data.parse(message.json())));
      message.respond(JSON.stringify(answered));
    } catch (error) {
      logger.warn({ err: error, subject }, 'a request was not answered');
    }
  };

  const follow = () => {
    const { connection } = link;
    // The client restores its subscriptions after a reconnect; only a different connection needs a new one.
    if (!connection || subscribed?.connection === connection) return;
    const subscription = connection.subscribe(subject, {
      queue: service,
      callback(error, message) {
        if (error || !message.reply?.startsWith('_INBOX.')) return;
        const from = contextOfMessage(message) ?? newTrace();
        const work = inContext(from, () => reply(message)).finally(() => running.delete(work));
        running.add(work);
      },
    });
    subscribed = { connection, subscription };
  };

  const forget = link.onChange(follow);
  follow();
  return async () => {
    forget();
    if (subscribed && subscribed.connection === link.connection)
      await link.whileConnected(subscribed.subscription.drain()).catch(() => {});
    else subscribed?.subscription.unsubscribe();
    await Promise.all(running);
  };
}
