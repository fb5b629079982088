import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { jetstreamManager, StorageType } from '@nats-io/jetstream';
import { createServiceDatabase } from '@yoza/local-infrastructure/databases';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { natsAccountUrl, startNats } from '@yoza/local-infrastructure/nats';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { startRedis } from '@yoza/local-infrastructure/redis';
import { streamOf } from '@yoza/messaging/streams';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { chatRooms } from '../chat-rooms.ts';
import { compare } from '../compare.ts';
import { measureFanOut } from '../fan-out.ts';
import type { FanOutPeer } from '../fan-out.ts';
import { connectNats } from '../nats-connection.ts';
import { hasProcessorTime } from '../processor-time.ts';
import { runEntry, startSubject } from '../programs.ts';
import { measureInRounds } from '../rounds.ts';
import type { Row, Run } from '../row.ts';
import { chatProtocol, plainProtocol, socketIoProtocol } from '../socket-protocols.ts';
import type { SocketProtocol } from '../socket-protocols.ts';
import type { Comparison, Goal } from '../table.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Server of the row, with a NATS account of its own. */
interface Entrant {
  name: string;
  protocol: SocketProtocol;
  goal?: Goal;
  /** Starts it and returns its process id and port. */
  start: (natsUrl: string) => Promise<{ pid: number; port: number }>;
}

/** Layouts of rooms: a conversation of a customer with two admins, and one that 400 sockets follow. */
const layouts = [
  { path: 'chat fan-out, rooms of 3', count: 100, size: 3 },
  { path: 'chat fan-out, a room of 400', count: 1, size: 400 },
];

const perProcessorSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/CPU s`;

/** Chat: messages from NATS to the sockets of a room, for each second of the server's processor time. */
export const chatRow: Row = {
  name: 'P6',
  async run(run) {
    if (!hasProcessorTime) {
      run.say('left out: the processor time of a process can be read on Linux only');
      return [];
    }
    await using stack = new AsyncDisposableStack();
    run.say('starting the chat services and the references');
    const entrants = await createEntrants(stack, run);
    const nats = await startNats({
      directory: join(await temporaryFolder(stack), 'nats'),
      port: await findFreePort(),
      accounts: entrants.length,
      externalUrl: false,
    });
    stack.defer(() => nats.stop());
    const peers: FanOutPeer[] = [];
    for (const [index, { name, protocol, start }] of entrants.entries()) {
      const natsUrl = natsAccountUrl(nats.url, index);
      peers.push({ name, protocol, natsUrl, ...(await start(natsUrl)) });
    }
    const comparisons: Comparison[] = [];
    for (const { path, count, size } of layouts) {
      const rooms = chatRooms(count, size);
      run.say(`${path}: ${peers.length} peers, closed loop`);
      const rates = await measureInRounds(peers, run.rounds, (peer) => measureFanOut(peer, rooms, run.seconds));
      const [ours = [], ...theirs] = peers.map((peer) => rates.get(peer) ?? []);
      const references = theirs.map((results, index) => ({ ...entrants[index + 1]!, results }));
      comparisons.push(...compare({ row: 'P6', path, results: ours, format: perProcessorSecond }, references));
    }
    return comparisons;
  },
};

/** Starts what the chat services need besides NATS, and returns the servers, ours first. */
async function createEntrants(stack: AsyncDisposableStack, { say }: Run): Promise<Entrant[]> {
  const folder = await temporaryFolder(stack);
  const directory = join(folder, 'postgres');
  stack.defer(() => removePostgresHome(directory));
  const postgres = await startPostgres({ directory, port: await findFreePort(), say });
  stack.defer(() => postgres.stop());
  const redis = await startRedis({
    directory: join(folder, 'redis'),
    port: await findFreePort(),
    externalUrl: false,
    durable: false,
  });
  stack.defer(() => redis.stop());
  const keys = generateServiceTokenKeys();
  const protocol = chatProtocol(await createServiceTokenSigner(keys.privateKey));
  const environment = {
    CHAT_REDIS_URL: redis.url,
    CHAT_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
    CHAT_PUBLIC_URL: 'https://yoza.example',
    CHAT_SMTP_URL: 'smtps://127.0.0.1:9',
    CHAT_MAIL_SEAL_KEY: randomBytes(32).toString('base64'),
    CHAT_TRACKING_KEY: randomBytes(32).toString('base64'),
  };
  const chat = (database: string) => async (natsUrl: string) => {
    const { urls } = await createServiceDatabase({ adminUrl: postgres.url, database, services: ['chat'] });
    return startChat(stack, { ...environment, CHAT_DATABASE_URL: urls['chat']!, CHAT_NATS_URL: natsUrl });
  };
  const reference = (name: string) => (natsUrl: string) => startRooms(stack, name, natsUrl);
  return [
    { name: 'the chat service', protocol, start: chat('bench') },
    {
      name: 'ws',
      protocol: plainProtocol,
      start: reference('ws-rooms'),
      goal: { atLeast: 0.9, bound: { atLeast: 0.3 } },
    },
    {
      name: 'Socket.IO',
      protocol: socketIoProtocol,
      start: reference('socket-io-rooms'),
      goal: { atLeast: 1.1, bound: { atLeast: 0.35 } },
    },
    { name: 'a second chat service (A/A)', protocol, start: chat('twin') },
  ];
}

async function startChat(stack: AsyncDisposableStack, environment: Record<string, string>) {
  await limitStream(environment['CHAT_NATS_URL']!);
  await runEntry('services/chat/src/migrate.ts', environment);
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  const pid = await startSubject(stack, 'services/chat/src/main.ts', `http://127.0.0.1:${operationsPort}/readyz`, {
    ...environment,
    CHAT_PORT: String(port),
    CHAT_OPERATIONS_PORT: String(operationsPort),
  });
  return { pid, port };
}

/** Creates the stream of chat before the service does, so that it keeps one message and not the gigabytes of a run. */
async function limitStream(natsUrl: string): Promise<void> {
  const connection = await connectNats(natsUrl);
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: streamOf('chat'), subjects: ['chat.>'], storage: StorageType.Memory, max_msgs: 1 });
  await connection.close();
}

async function startRooms(stack: AsyncDisposableStack, name: string, natsUrl: string) {
  const port = await findFreePort();
  const pid = await startSubject(stack, `bench/references/${name}.ts`, `http://127.0.0.1:${port}/`, {
    PORT: String(port),
    NATS_URL: natsUrl,
  });
  return { pid, port };
}
