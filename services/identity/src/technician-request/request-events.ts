import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianRequestDecided, technicianRequestSubmitted } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { TechnicianRequest } from './technician-request.entity.ts';

/** Records the decision of an admin. */
export function recordDecided(em: EntityManager, request: TechnicianRequest, actorId: string): void {
  const { id, userId, firstName, lastName, status, version, createdAt, updatedAt } = request;
  if (status === 'pending') throw new Error('This application has no decision');
  recordEvent(em, technicianRequestDecided, {
    aggregate: { id, version },
    actorId,
    data: { id, userId, firstName, lastName, status, createdAt: createdAt.toISOString() },
    occurredAt: updatedAt,
  });
}

/** Records that a person has applied. */
export function recordSubmitted(em: EntityManager, request: TechnicianRequest, userId: string): void {
  recordEvent(em, technicianRequestSubmitted, {
    aggregate: { id: request.id, version: request.version },
    actorId: userId,
    data: {
      id: request.id,
      userId,
      firstName: request.firstName,
      lastName: request.lastName,
      createdAt: request.createdAt.toISOString(),
    },
    occurredAt: request.updatedAt,
  });
}
