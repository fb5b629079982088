import { type PositionReply, storePosition } from '@yoza/jobs-contract/position-requests';
import { type ClientFrame, socketLimits } from '@yoza/chat-contract/socket';
import type { Messaging } from '@yoza/messaging/messaging';
import { invalid, ProblemError, tooMany, unavailable } from '@yoza/service-kit/errors';
import type { Logger } from '@yoza/service-kit/logging';
import { createLocalRateLimiter, type RateLimiter } from '@yoza/service-kit/rate-limiter';
import type { Connection } from './connection.ts';

export interface PositionDependencies {
  logger: Logger;
  messaging: Messaging;
  positionRate: RateLimiter;
  countPosition: (outcome: string) => void;
}

type PositionFrame = Extract<ClientFrame, { type: 'position' }>;

/** Creates the limiter of positions for each technician. It counts in this process: a call to Redis would cost more than the position. */
export const createPositionRate = (): RateLimiter =>
  createLocalRateLimiter({ points: socketLimits.positionsPerTenSeconds, seconds: 10 });

/**
 * Passes a position on to jobs, with the technician of the socket, and sends the answer. Does not ask jobs but throws if the sender is no technician, the
 * same as for an unknown frame, before `auth`, and beyond the rate. Without an answer of jobs the position is refused as UNAVAILABLE.
 */
export async function passOnPosition(
  connection: Connection,
  { type: _type, clientMessageId, ...position }: PositionFrame,
  { logger, messaging, positionRate, countPosition }: PositionDependencies,
): Promise<void> {
  const { userId: technicianId, role } = connection.principal;
  if (role !== 'technician') throw invalid([], 'Only technicians send positions');
  if (!connection.joined) throw new ProblemError(401, 'NOT_AUTHENTICATED', 'Authenticate first');
  const seconds = await positionRate.take(technicianId);
  if (seconds !== undefined) {
    countPosition('over the rate');
    throw tooMany(seconds, 'You are sending your location too often.');
  }
  const { problem } = await messaging.request(storePosition, { technicianId, ...position }).catch((error: unknown) => {
    // The phone then sends it in a call, whose failure is logged.
    logger.debug({ err: error }, 'a position was not answered');
    return withoutAnswer();
  });
  countPosition(problem?.code ?? 'accepted');
  if (problem) connection.refuse({ type: 'error', code: codeOf(problem), message: problem.message, clientMessageId });
  else connection.sendFrame({ type: 'position_accepted', clientMessageId });
}

const codeOf = ({ code }: { code: string }): string => (code === 'TOO_MANY_REQUESTS' ? 'TOO_MANY' : code);

function withoutAnswer(): PositionReply {
  const { code, message } = unavailable();
  return { problem: { code, message } };
}
