import { ChangedTopic, ClientFrame } from '@yoza/chat-contract/socket';
import type { Clock } from '@yoza/service-kit/clock';
import { forbidden, invalid, ProblemError } from '@yoza/service-kit/errors';
import { problemOf } from '@yoza/service-kit/problem-response';
import { refuseHostile } from '@yoza/service-kit/request-body';
import { validate } from '@yoza/service-kit/validation';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { MessageRate } from '../conversation/message-rate.ts';
import { postMessage } from '../conversation/post-message.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import type { MessageFanOut } from './message-fan-out.ts';
import { closeCodes } from './open-socket.ts';
import { passOnPosition, type PositionDependencies } from './pass-on-position.ts';

export interface FrameDependencies extends PositionDependencies {
  orm: MikroORM;
  clock: Clock;
  hub: Hub;
  fanOut: MessageFanOut;
  rate: MessageRate;
}

type ChatFrame = Extract<ClientFrame, { type: 'chat_message' }>;
type AuthFrame = Extract<ClientFrame, { type: 'auth' }>;

/**
 * Handles one text frame of a client's socket: `auth`, a message to a chat session, or the position of a technician. Errors are sent in an error frame;
 * never throws.
 */
export async function receiveFrame(
  connection: Connection,
  text: string,
  dependencies: FrameDependencies,
): Promise<void> {
  let json: unknown;
  try {
    json = parse(text);
    const frame = validate(ClientFrame, json);
    if (frame.type === 'auth') authenticate(connection, frame, dependencies.hub);
    else if (frame.type === 'position') await passOnPosition(connection, frame, dependencies);
    else await chat(connection, frame, dependencies);
  } catch (error) {
    const problem = problemOf(error);
    if (problem.status >= 500) dependencies.logger.error({ err: problem.cause ?? error }, 'frame failed');
    connection.refuse({
      type: 'error',
      code: codeOf(problem),
      message: problem.message,
      clientMessageId: clientMessageIdOf(json),
    });
    if (problem.code === 'IDENTITY_MISMATCH') connection.close(closeCodes.policy, problem.message);
  }
}

function parse(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalid([], 'The frame is not valid JSON');
  }
  refuseHostile(json, '', 0);
  return json;
}

/** Handles `auth`, which is only compared with the principal, authenticated at the upgrade. From then on the socket gets live frames. */
function authenticate(connection: Connection, claim: AuthFrame, hub: Hub): void {
  const { userId, role } = connection.principal;
  if (claim.userId.toLowerCase() !== userId.toLowerCase() || claim.role !== role) {
    throw new ProblemError(403, 'IDENTITY_MISMATCH', 'The user ID does not match the signed-in user');
  }
  connection.sendFrame({ type: 'auth_success', topics: ChangedTopic.options });
  hub.join(connection);
}

/** Stores a message and delivers it to the customer's and the admins' sockets; one that was stored before goes to this socket only. */
async function chat(connection: Connection, frame: ChatFrame, dependencies: FrameDependencies): Promise<void> {
  const { orm, clock, fanOut, rate } = dependencies;
  if (!connection.joined) throw new ProblemError(401, 'NOT_AUTHENTICATED', 'Authenticate first');
  const { principal } = connection;
  if (principal.role === 'technician') throw forbidden();
  await rate.take(principal.userId);
  const outgoing = { sessionId: frame.sessionId, text: frame.message, clientMessageId: frame.clientMessageId ?? null };
  const { message, customerId, isNew } = await postMessage(orm.em.fork() as EntityManager, principal, outgoing, clock);
  if (isNew) fanOut.deliver(customerId, message);
  else connection.sendFrame({ type: 'new_message', message });
}

function codeOf({ status, code }: ProblemError): string {
  if (status === 429) return 'TOO_MANY';
  return code === 'INVALID_REQUEST' ? 'INVALID_FRAME' : code;
}

/** Returns the client's message id, so that the sender can tell which of its messages failed. */
function clientMessageIdOf(json: unknown): string | undefined {
  const id = (json as { clientMessageId?: unknown } | null | undefined)?.clientMessageId;
  return typeof id === 'string' ? id.slice(0, 64) : undefined;
}
