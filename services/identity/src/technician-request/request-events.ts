import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianRequestSubmitted } from '@yoza/contracts/events/identity';
import { recordEvent } from '@yoza/messaging/record-event';
import type { TechnicianRequest } from './technician-request.entity.ts';

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
