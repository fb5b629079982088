import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { principalVersionHeader } from '@yoza/contracts/identity/principals';
import { ProblemError, forbidden, unauthorized, unavailable } from '@yoza/service-kit/errors';
import { clientAddress } from './client-address.ts';
import type { GatewayContext } from './context.ts';
import { credentialsFor } from './credentials.ts';
import { endSoon, endWithProblem } from './raw-response.ts';
import { securityHeaders } from './security-headers.ts';
import { openTunnel } from './socket-tunnel.ts';
import { shareOf } from './visitor-share.ts';

/** True if an upgrade requests the live socket. */
export const isSocketPath = (url = ''): boolean => url === '/ws' || url.startsWith('/ws?');

/**
 * Passes WebSocket upgrades of /ws on to the chat service with the caller's service token. Responds 403 to a foreign or missing Origin, 401 without a
 * session cookie that identifies the caller, and 403 to technicians, who have no live socket. Returns a function that ends all sockets: a stopping
 * server would wait for them, and their pages reconnect to another one.
 */
export function acceptUpgrades(server: Server, gateway: GatewayContext): () => void {
  const open = new Set<Duplex>();
  let ending = false;
  const headers = securityHeaders(gateway.config);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const opened = ending ? Promise.reject(unavailable()) : upgrade(request, socket, head, gateway);
    opened.catch((error: unknown) => {
      const problem = error instanceof ProblemError ? error : unavailable(undefined, error);
      if (problem.status >= 500) gateway.logger.warn({ err: problem.cause ?? problem }, 'a socket could not be opened');
      endWithProblem(socket, problem, headers);
    });
  });
  return () => {
    ending = true;
    for (const socket of open) endSoon(socket);
  };
}

async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, gateway: GatewayContext): Promise<void> {
  const { config, origins, principals, signer, upstreams } = gateway;
  const { headers } = request;
  const { 'sec-websocket-key': key, 'sec-websocket-version': protocolVersion } = headers;
  if (request.method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket' || !key || !protocolVersion) {
    throw new ProblemError(400, 'INVALID_REQUEST', 'Only WebSocket connections are supported here');
  }
  if (!origins.has(headers.origin ?? ''))
    throw forbidden("A socket may only be opened from Yoza's own pages", 'FOREIGN_ORIGIN');
  const address = clientAddress(request, config.trustedProxyHops);
  const admitted = await principals.admit(credentialsFor({ roles: ['customer', 'admin'] }, headers), address);
  if (!admitted) throw unauthorized();
  const { principal, version } = admitted;
  if (principal.via !== 'session' || (principal.role !== 'customer' && principal.role !== 'admin')) throw forbidden();

  const forwarded = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': key,
    'sec-websocket-version': protocolVersion,
    authorization: await signer.authorize('chat', principal),
    'x-forwarded-for': address,
    // A negative version means that the version could not be read at the time.
    ...(version < 0 ? {} : { [principalVersionHeader]: String(version) }),
  };
  const { url } = await upstreams.of('chat', shareOf(headers.cookie));
  await openTunnel(socket, head, { url: `${url}/ws`, headers: forwarded });
}
