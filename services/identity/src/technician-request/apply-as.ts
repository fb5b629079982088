import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../user/user.entity.ts';
import { recordSubmitted } from './request-events.ts';
import { TechnicianRequest } from './technician-request.entity.ts';

/**
 * Makes the application of a registration that of the person it turned out to be, and tells of it. Who works here already, or has an
 * application that waits, needs none: what the registration said is dropped then. One that an admin has decided stays as it is.
 */
export async function applyAs(
  em: EntityManager,
  user: User,
  { accountId }: { accountId: string },
  now: Date,
): Promise<void> {
  const request = await em.findOne(TechnicianRequest, { accountId });
  if (!request) return;
  if (request.status !== 'pending') {
    request.belongsTo(user.id, now);
    return;
  }
  const waits = await em.count(TechnicianRequest, { userId: user.id, status: 'pending' });
  if (user.role !== 'customer' || waits > 0) {
    em.remove(request);
    return;
  }
  request.belongsTo(user.id, now);
  recordSubmitted(em, request, user.id);
}
