import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { principalVersionHeader } from '@yoza/identity-contract/principals';
import type { Principal } from '@yoza/kernel-contract/principal';
import { mayConnect, socketLimits } from '@yoza/chat-contract/socket';
import { tripSocketPath } from '@yoza/chat-contract/socket-protocol';
import type { RunOptions } from '@yoza/service-kit/lifecycle';
import { every } from '@yoza/service-kit/lifecycle';
import { ProblemError } from '@yoza/service-kit/errors';
import { principalOf } from '@yoza/service-kit/service-token';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { ChatContext } from '../context.ts';
import { Connection } from './connection.ts';
import { followTrip } from './follow-trip.ts';
import { FrameQueue } from './frame-queue.ts';
import { closeCodes } from './open-socket.ts';
import { closeOutdated, readPrincipalVersion } from './principal-versions.ts';
import { receiveFrame } from './receive-frame.ts';

const versionsEveryMs = 3_000;
const goodbyeMs = 2_500;

/** Returns run options that accept sockets at /ws and close them before the process stops. */
export function acceptSockets(context: ChatContext): Pick<RunOptions, 'onServer' | 'onStopping'> {
  let endSockets = async () => {};
  return {
    onServer: (server) => {
      endSockets = acceptUpgrades(server, context);
    },
    onStopping: () => endSockets(),
  };
}

/**
 * Accepts the sockets that the gateway passes on: at /ws from customers and admins with a session and from technicians with a token, responding 401 without a
 * principal and 403 to all others; at /ws/trip from visitors with the link of a trip, responding 401 to all others.
 * Returns a function that closes all sockets.
 */
function acceptUpgrades(server: Server, context: ChatContext): () => Promise<void> {
  const { config, tripSockets, hub, logger, redis } = context;
  let ending = false;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.frameBytes,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    perMessageDeflate: false,
  });

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    admit(request, context)
      .then((welcome) => {
        // No await between these checks and the registration of the socket.
        if (ending) throw new ProblemError(503, 'UNAVAILABLE', 'Restarting');
        const greet = welcome();
        sockets.handleUpgrade(request, socket, head, greet);
      })
      .catch((error: unknown) => {
        if (!(error instanceof ProblemError)) logger.error({ err: error }, 'upgrade failed');
        refuse(socket, error instanceof ProblemError ? error.status : 500);
      });
  });

  const stopHeartbeat = every(config.heartbeatSeconds * 1000, logger, async () => {
    for (const connection of hub.connections) connection.checkPulse();
    for (const { socket } of tripSockets.all) socket.checkPulse();
  });
  const stopVersions = every(versionsEveryMs, logger, () => closeOutdated(hub, redis));

  return async () => {
    ending = true;
    await Promise.all([stopHeartbeat(), stopVersions()]);
    for (const connection of hub.connections) connection.close(closeCodes.restart, 'Restarting');
    tripSockets.endAll('Restarting');
    for (const end = Date.now() + goodbyeMs; sockets.clients.size > 0 && Date.now() < end;) await delay(20);
  };
}

/** Begins the conversation over a socket that was just opened. */
type Greet = (socket: WebSocket) => void;

/** Identifies the caller of an upgrade. Throws 401, 403 or 404, and 503 to visitors without a connection to NATS; the returned function throws 429 if too many sockets are open. */
async function admit(request: IncomingMessage, context: ChatContext): Promise<() => Greet> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path === '/ws') return admitPerson(request, context);
  if (path !== tripSocketPath) throw new ProblemError(404, 'NOT_FOUND', 'Not found');
  const trip = await context.tripOf(request.headers.authorization);
  if (!context.messaging.connected) throw new ProblemError(503, 'UNAVAILABLE', 'No events');
  return () => (socket) => followTrip(socket, trip, context);
}

async function admitPerson(request: IncomingMessage, context: ChatContext): Promise<() => Greet> {
  const { config, hub, redis, tokens } = context;
  const principal = principalOf(await tokens.verify(request.headers.authorization));
  if (!principal) throw new ProblemError(401, 'UNAUTHORIZED', 'Unauthorized');
  if (!mayConnect(principal)) throw new ProblemError(403, 'FORBIDDEN', 'Forbidden');
  const version = versionOf(request) ?? (await readPrincipalVersion(redis, principal.userId));
  return () => {
    const opened = hub.ofPerson(principal.userId).size;
    if (opened >= config.socketsPerPerson) throw new ProblemError(429, 'TOO_MANY_REQUESTS', 'Too many sockets');
    return (socket) => converse(socket, principal, version, context);
  };
}

/**
 * Returns the principal version at which the gateway resolved the person. Reading it here instead might return the version after a change that the
 * principal predates.
 */
function versionOf({ headers }: IncomingMessage): string | undefined {
  const version = headers[principalVersionHeader];
  return typeof version === 'string' && /^\d+$/.test(version) ? version : undefined;
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: number): void {
  if (!socket.writable) return;
  const reason = reasons[status] ?? 'Internal Server Error';
  // Destroyed, since a half-open connection whose other side does not close would delay stopping.
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

function converse(socket: WebSocket, principal: Principal, version: string | undefined, context: ChatContext): void {
  const { config, hub } = context;
  const connection = new Connection(socket, principal, config.bufferedBytes);
  connection.principalVersion = version;
  hub.add(connection);
  const hurry = setTimeout(() => {
    if (!connection.joined) connection.close(closeCodes.tooSlowToAuthenticate, 'No auth frame');
  }, config.authSeconds * 1000);
  // Frames that arrived before the socket was closed or revoked are ignored.
  const queue = new FrameQueue(socket, async (text) => {
    if (connection.isOpen) await receiveFrame(connection, text, context);
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) connection.refuse({ type: 'error', code: 'INVALID_FRAME', message: 'Frames are text' });
    else queue.push(String(data));
  });
  socket.on('close', () => {
    clearTimeout(hurry);
    hub.remove(connection);
  });
}
