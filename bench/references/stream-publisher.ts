/** Publishes an event in JetStream, with its message id, without any database. Latencies count from the call of the client. */
import { randomUUIDv7 } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { ensureStream } from '@yoza/messaging/streams';
import { monotonicMs } from '../src/event-latencies.ts';
import { servePublisher } from '../src/event-programs.ts';
import { connectNats } from '../src/nats-connection.ts';
import { plainService } from '../src/plain-stream.ts';
import { sampleData, sampleStored } from '../src/sample-event.ts';
import { natsUrl, port } from './config.ts';

const connection = await connectNats(natsUrl);
await ensureStream(await jetstreamManager(connection), plainService, { replicas: 1, managed: false });
const publisher = jetstream(connection);
const { type } = sampleStored(plainService);

await servePublisher(port, {
  async publish() {
    const id = randomUUIDv7();
    const event = {
      id,
      type,
      occurredAt: new Date().toISOString(),
      aggregate: { id: crypto.randomUUID(), version: 1 },
      actorId: null,
      data: sampleData,
    };
    const at = monotonicMs();
    await publisher.publish(type, JSON.stringify(event), { msgID: id });
    return [id, at];
  },
});
