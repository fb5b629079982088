import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { principalVersionHeader } from '@yoza/identity-contract/principals';
import type { Operation } from '@yoza/kernel-contract/operation';
import { mayConnect } from '@yoza/chat-contract/socket';
import {
  bearerOfProtocols,
  socketProtocol,
  tripSecretOfProtocols,
  tripSocketPath,
} from '@yoza/chat-contract/socket-protocol';
import { ProblemError, forbidden, unauthorized, unavailable } from '@yoza/service-kit/errors';
import type { Metrics } from '@yoza/service-kit/metrics';
import { admitTripSocket, type TripSocketRequest } from './admit-trip-socket.ts';
import { clientAddress } from './client-address.ts';
import type { GatewayContext } from './context.ts';
import { credentialsFor } from './credentials.ts';
import { endSoon, endWithProblem } from './raw-response.ts';
import { securityHeaders } from './security-headers.ts';
import { openTunnel } from './socket-tunnel.ts';
import { shareOf } from './visitor-share.ts';

/** Maximum delay of a timer in milliseconds, 24.8 days; a longer one would end at once. A socket that is older reconnects. */
const longestTimer = 2 ** 31 - 1;

const bySession = { roles: ['customer', 'admin'], credential: 'session' } satisfies Operation['callers'];

/** True if an upgrade requests the live socket. */
export const isSocketPath = (url = ''): boolean => url === '/ws' || url.startsWith('/ws?');

/**
 * Passes WebSocket upgrades of /ws on to the chat service with the caller's service token, those of visitors with the link of a trip as trip
 * sockets. Responds 403 to a foreign or missing Origin, 401 without a valid session cookie or technician's token, 403 to all callers but customers and admins
 * with a session and technicians with a token, and to visitors as {@link admitTripSocket}. Ends a socket when its credential expires. Returns a function that
 * ends all sockets: a stopping server would wait for them, and their pages reconnect to another one.
 */
export function acceptUpgrades(server: Server, gateway: GatewayContext, metrics?: Metrics): () => void {
  const open = new Set<Duplex>();
  metrics?.gauge('yoza_socket_tunnels_open', 'Sockets that the gateway passes on to chat.', () => open.size);
  let ending = false;
  const headers = securityHeaders(gateway.config);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const opened = ending ? Promise.reject(unavailable()) : upgrade(request, socket, head, gateway);
    opened.catch((error: unknown) => {
      const problem = error instanceof ProblemError ? error : unavailable(undefined, error);
      const { status, cause } = problem;
      if (status >= 500 && cause) gateway.logger.warn({ err: cause }, 'a socket could not be opened');
      else gateway.logger.debug({ status }, 'a socket was refused');
      endWithProblem(socket, problem, headers);
    });
  });
  return () => {
    ending = true;
    for (const socket of open) endSoon(socket);
  };
}

async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, gateway: GatewayContext): Promise<void> {
  const { headers } = request;
  const { 'sec-websocket-key': key, 'sec-websocket-version': protocolVersion } = headers;
  if (request.method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket' || !key || !protocolVersion) {
    throw new ProblemError(400, 'INVALID_REQUEST', 'Only WebSocket connections are supported here');
  }
  if (!gateway.origins.has(headers.origin ?? ''))
    throw forbidden("A socket may only be opened from Yoza's own pages", 'FOREIGN_ORIGIN');
  const address = clientAddress(request, gateway.config.trustedProxyHops);
  const share = shareOf(headers.cookie);
  const admitted = await admit({ headers, socket, address, share }, gateway);
  const forwarded = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': key,
    'sec-websocket-version': protocolVersion,
    // Neither a token nor a secret must reach the service, and a browser closes a socket for which none of its subprotocols was accepted.
    ...(headers['sec-websocket-protocol'] === undefined ? {} : { 'sec-websocket-protocol': socketProtocol }),
    'x-forwarded-for': address,
    ...admitted.headers,
  };
  const { url } = await gateway.upstreams.of('chat', share);
  await openTunnel(socket, head, { url: `${url}${admitted.path}`, headers: forwarded });
  // A client that has left in the meantime emits no further event.
  if (socket.destroyed || admitted.expiresAt === undefined) return;
  const life = Math.min(admitted.expiresAt - Date.now(), longestTimer);
  const expiry = setTimeout(() => endSoon(socket), life).unref();
  socket.once('close', () => clearTimeout(expiry));
}

/** Socket of chat that a caller may open. */
interface Admitted {
  path: string;
  /** Headers by which chat knows the caller. */
  headers: Record<string, string>;
  /** Time at which the caller's credential expires, in milliseconds since 1970; chat itself ends the others. */
  expiresAt?: number;
}

async function admit(
  { headers, ...caller }: Omit<TripSocketRequest, 'secret'> & { headers: IncomingHttpHeaders },
  gateway: GatewayContext,
): Promise<Admitted> {
  const { principals, signer } = gateway;
  const secret = tripSecretOfProtocols(headers['sec-websocket-protocol']);
  if (secret !== undefined) {
    const authorization = await admitTripSocket({ secret, ...caller }, gateway);
    return { path: tripSocketPath, headers: { authorization } };
  }
  const bearer = bearerOfProtocols(headers['sec-websocket-protocol']);
  const credentials = bearer === undefined ? credentialsFor(bySession, headers) : { bearer };
  const admitted = await principals.admit(credentials, caller.address);
  if (!admitted) throw unauthorized();
  const { principal, version, expiresAt } = admitted;
  if (!mayConnect(principal)) throw forbidden();
  const identity: Record<string, string> = { authorization: await signer.authorize('chat', principal) };
  // A negative version means that the version could not be read at the time.
  if (version >= 0) identity[principalVersionHeader] = String(version);
  return { path: '/ws', headers: identity, expiresAt };
}
