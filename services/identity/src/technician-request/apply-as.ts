import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../user/user.entity.ts';
import { recordSubmitted } from './request-events.ts';
import { TechnicianRequest } from './technician-request.entity.ts';

/**
 * Transfers the application of a registration to its person. A pending one is published as submitted, or deleted if the person already works here or
 * has a pending application. A decided one keeps its decision and is not published.
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
