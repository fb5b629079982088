/** Consumes events of JetStream: parses and acknowledges each, and does nothing else. */
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { ensureDurable } from '@yoza/messaging/durable';
import { streamOf } from '@yoza/messaging/streams';
import { serveConsumer } from '../src/event-programs.ts';
import { connectNats } from '../src/nats-connection.ts';
import { plainService } from '../src/plain-stream.ts';
import { sampleStored } from '../src/sample-event.ts';
import { natsUrl, port } from './config.ts';

const connection = await connectNats(natsUrl);
const { type } = sampleStored(plainService);
const { name } = await ensureDurable(await jetstreamManager(connection), 'plain-consumer', type, {
  replicas: 1,
  managed: false,
});
const consumer = await jetstream(connection).consumers.get(streamOf(plainService), name);
const handled = await serveConsumer(port);
for await (const message of await consumer.consume({ max_messages: 64 })) {
  handled(message.json<{ id: string }>().id);
  message.ack();
}
