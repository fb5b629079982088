import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { generateServiceTokenKeys, newPrincipal } from '@yoza/service-kit/testing';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import { compareRates } from '../compare-peers.ts';
import type { Call, Peer } from '../peer.ts';
import { startReference, startSubject } from '../programs.ts';
import type { Row } from '../row.ts';

/** Number of connections, each of which calls for another customer. */
const connections = 64;

/** The framework of the services: 20 rows as JSON without a database, against plain Node and Fastify. */
export const frameworkRow: Row = {
  name: 'P2',
  async run(run) {
    await using stack = new AsyncDisposableStack();
    run.say('starting the services');
    const keys = generateServiceTokenKeys();
    const signer = await createServiceTokenSigner(keys.privateKey);
    const users = Array.from({ length: connections }, () => newPrincipal());
    const calls = () =>
      Promise.all(
        users.map(async (user): Promise<Call> => {
          const authorization = await signer.authorize('jobs', user);
          return { path: '/api/samples?limit=20', headers: { authorization } };
        }),
      );
    const peerAt = (name: string, port: number): Peer => ({ name, port, connections, calls });
    const ours = peerAt('a service', await startFrameworkService(stack, keys.publicKey));
    const twin = peerAt('a second service (A/A)', await startFrameworkService(stack, keys.publicKey));
    const raw = peerAt('node:http, no checks', (await startReference(stack, 'raw-list')).port);
    const fastify = peerAt('Fastify', (await startReference(stack, 'fastify-list')).port);
    return await compareRates(
      {
        row: 'P2',
        path: "a service's framework, 20 rows as JSON",
        ours,
        references: [
          { peer: raw, goal: { atLeast: 0.65, bound: { atLeast: 0.2 } } },
          { peer: fastify, goal: { atLeast: 0.9, bound: { atLeast: 0.25 } } },
          { peer: twin },
        ],
      },
      run,
    );
  },
};

async function startFrameworkService(stack: AsyncDisposableStack, publicKey: string): Promise<number> {
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  await startSubject(stack, 'bench/subjects/framework-service.ts', `http://127.0.0.1:${operationsPort}/readyz`, {
    BENCH_PORT: String(port),
    BENCH_OPERATIONS_PORT: String(operationsPort),
    BENCH_SERVICE_TOKEN_PUBLIC_KEY: publicKey,
  });
  return port;
}
