import { newPrincipal } from '@yoza/service-kit/testing';
import { compareLatencies, compareRates } from '../compare-peers.ts';
import { onSubjectCore } from '../cores.ts';
import { gatewayEnvironment, local, startGateway } from '../gateway-program.ts';
import { startIdentityStandIn } from '../identity-stand-in.ts';
import { hasNginx, startNginx } from '../nginx.ts';
import type { Peer } from '../peer.ts';
import { startReference, startUpstream } from '../programs.ts';
import type { Row } from '../row.ts';
import { upstreamContent } from '../upstream-content.ts';

/** Number of connections, each of which is another signed-in customer. */
const connections = 64;
/** Requests per second of the open model, below the saturation of every peer. */
const openRate = 1_000;

/** The gateway: an authenticated GET of 1.3 kB, against proxies to the same upstream. */
export const gatewayRow: Row = {
  name: 'P1',
  async run(run) {
    await using stack = new AsyncDisposableStack();
    run.say('starting the gateways and the proxies');
    const users = Array.from({ length: connections }, () => newPrincipal());
    const calls = users.map(({ userId }) => ({ path: '/api/jobs', headers: { cookie: `yoza_session=${userId}` } }));
    const peerAt = (name: string, port: number): Peer => ({ name, port, connections, calls: async () => calls });
    const upstreamPort = await startContentUpstream(stack);
    const environment = await gatewayEnvironment(stack, {
      services: upstreamPort,
      identity: await startIdentityStandIn(stack, users),
    });
    const toUpstream = { UPSTREAM: local(upstreamPort) };
    const ours = peerAt('the gateway', await startGateway(stack, environment));
    const twin = peerAt('a second gateway (A/A)', await startGateway(stack, environment));
    const nginx = hasNginx ? [peerAt('nginx', await startNginxProxy(stack, upstreamPort))] : [];
    const fastify = peerAt('@fastify/http-proxy', (await startReference(stack, 'fastify-proxy', toUpstream)).port);
    const bare = peerAt('node:http + undici, no checks', (await startReference(stack, 'bare-proxy', toUpstream)).port);
    const upstream = peerAt('the upstream directly (ceiling)', upstreamPort);
    const closed = await compareRates(
      {
        row: 'P1',
        path: 'gateway, authenticated GET of 1.3 kB',
        ours,
        references: [
          ...nginx.map((peer) => ({ peer, goal: { atLeast: 0.4, bound: { atLeast: 0.1 } } })),
          { peer: fastify, goal: { atLeast: 1, bound: { atLeast: 0.4 } } },
          { peer: bare },
          { peer: upstream },
          { peer: twin },
        ],
      },
      run,
    );
    const open = await compareLatencies(
      {
        row: 'P1',
        path: `the same at ${openRate.toLocaleString('en')}/s`,
        ours,
        references: [...nginx.map((peer) => ({ peer, goal: { atMost: 3 } })), { peer: twin }],
      },
      openRate,
      run,
    );
    return [...closed, ...open];
  },
};

function startContentUpstream(stack: AsyncDisposableStack): Promise<number> {
  if (!hasNginx) return startUpstream(stack, 'upstream');
  return startNginx(stack, { location: `default_type application/json; return 200 '${upstreamContent}';` });
}

function startNginxProxy(stack: AsyncDisposableStack, upstreamPort: number): Promise<number> {
  return onSubjectCore(() =>
    startNginx(stack, {
      http: `upstream content { server 127.0.0.1:${upstreamPort}; keepalive ${connections}; keepalive_requests 1000000000; }`,
      location: 'proxy_pass http://content; proxy_http_version 1.1; proxy_set_header Connection "";',
    }),
  );
}
