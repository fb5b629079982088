import { join } from 'node:path';
import { createServiceDatabase } from '@yoza/local-infrastructure/databases';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startNats } from '@yoza/local-infrastructure/nats';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { compare, milliseconds, perSecond } from '../compare.ts';
import { callControl } from '../control-server.ts';
import { measureEvents } from '../event-latencies.ts';
import type { EventPair } from '../event-latencies.ts';
import { startReference, startSubject } from '../programs.ts';
import { measureInRounds } from '../rounds.ts';
import type { Row, Run } from '../row.ts';
import type { Comparison } from '../table.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Events per second of the open model, well below saturation. */
const openRate = 50;
const goals = { p50: { atMost: 4 }, p99: { atMost: 5 } };

/** Program that commits rows with their events, or publishes events. */
interface Publisher {
  name: string;
  port: number;
}

interface Servers {
  natsUrl: string;
  /** Addresses of the empty schemas of services. */
  databaseUrls: Record<string, string>;
}

/** Events: from the commit to the effect in another service against JetStream alone, and commits with the relay against those without. */
export const eventsRow: Row = {
  name: 'P5',
  async run(run) {
    await using stack = new AsyncDisposableStack();
    const servers = await startServers(stack, run);
    run.say('starting the publishers and consumers');
    const ours = { name: 'a service', port: await startPublisher(stack, servers, 'shop') };
    const twin = { name: 'a second service (A/A)', port: await startPublisher(stack, servers, 'twin') };
    const latencies = await compareEvents(servers, ours, twin, run);
    const silent = { name: 'without the relay', port: await startPublisher(stack, servers, 'silent', false) };
    return [...latencies, ...(await compareCommits(ours, silent, twin, run))];
  },
};

/** Starts PostgreSQL with its durable settings, and NATS, both on the core of this process, which is idle while programs are measured. */
async function startServers(stack: AsyncDisposableStack, { say }: Run): Promise<Servers> {
  const folder = await temporaryFolder(stack);
  const directory = join(folder, 'postgres');
  stack.defer(() => removePostgresHome(directory));
  const postgres = await startPostgres({ directory, port: await findFreePort(), say });
  stack.defer(() => postgres.stop());
  const nats = await startNats({
    directory: join(folder, 'nats'),
    port: await findFreePort(),
    externalUrl: false,
    say,
  });
  stack.defer(() => nats.stop());
  const services = ['shop', 'twin', 'silent', 'shop_reader', 'twin_reader'];
  const { urls } = await createServiceDatabase({ adminUrl: postgres.url, database: 'bench', services });
  return { natsUrl: nats.url, databaseUrls: urls };
}

/** Compares the latencies of events. The consumers are stopped afterwards. */
async function compareEvents(
  servers: Servers,
  ours: Publisher,
  twin: Publisher,
  { rounds, seconds, say }: Run,
): Promise<Comparison[]> {
  await using stack = new AsyncDisposableStack();
  const startPair = async ({ name, port }: Publisher, source: string): Promise<EventPair> => ({
    name,
    publisherPort: port,
    consumerPort: await startEventProgram(stack, servers, 'event-consumer', { service: `${source}_reader`, source }),
  });
  const [first, second] = [await startPair(ours, 'shop'), await startPair(twin, 'twin')];
  const environment = { NATS_URL: servers.natsUrl };
  const plain: EventPair = {
    name: 'JetStream alone',
    publisherPort: (await startReference(stack, 'stream-publisher', environment)).port,
    consumerPort: (await startReference(stack, 'stream-consumer', environment)).port,
  };
  const path = `commit → effect in another service, ${openRate}/s`;
  say(`${path}: 3 peers, open model`);
  const latencies = await measureInRounds([first, plain, second], rounds, (pair) =>
    measureEvents(pair, openRate, seconds),
  );
  return (['p50', 'p99'] as const).flatMap((kind) => {
    const resultsOf = (pair: EventPair) => (latencies.get(pair) ?? []).map((result) => result[kind]);
    return compare({ row: 'P5', path: `${path}, ${kind}`, results: resultsOf(first), format: milliseconds }, [
      { name: plain.name, results: resultsOf(plain), goal: goals[kind] },
      { name: second.name, results: resultsOf(second) },
    ]);
  });
}

async function compareCommits(
  ours: Publisher,
  silent: Publisher,
  twin: Publisher,
  { rounds, seconds, say }: Run,
): Promise<Comparison[]> {
  const path = 'commits with an event, the relay running';
  say(`${path}: 3 peers, closed loop`);
  const rates = await measureInRounds([ours, silent, twin], rounds, ({ port }) =>
    callControl<number>(port, '/closed', { seconds }),
  );
  const resultsOf = (publisher: Publisher) => rates.get(publisher) ?? [];
  return compare({ row: 'P5', path, results: resultsOf(ours), format: perSecond }, [
    { name: silent.name, results: resultsOf(silent), goal: { atLeast: 0.9, bound: { atLeast: 0.4 } } },
    { name: twin.name, results: resultsOf(twin) },
  ]);
}

const startPublisher = (stack: AsyncDisposableStack, servers: Servers, service: string, relay = true) =>
  startEventProgram(stack, servers, 'event-publisher', { service, source: service, relay });

/** Starts a program of `bench/subjects` as a service and returns the port on which it is directed. */
async function startEventProgram(
  stack: AsyncDisposableStack,
  { natsUrl, databaseUrls }: Servers,
  entry: string,
  { service, source, relay = true }: { service: string; source: string; relay?: boolean },
): Promise<number> {
  const port = await findFreePort();
  await startSubject(stack, `bench/subjects/${entry}.ts`, `http://127.0.0.1:${port}/readyz`, {
    BENCH_PORT: String(port),
    BENCH_DATABASE_URL: databaseUrls[service]!,
    BENCH_NATS_URL: natsUrl,
    BENCH_SERVICE: service,
    BENCH_SOURCE: source,
    BENCH_RELAY: String(relay),
  });
  return port;
}
