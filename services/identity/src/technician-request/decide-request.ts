import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TechnicianRequestDecision } from '@yoza/contracts/identity/people';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { assertStillAdmin, becomes } from '../user/change-role.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { User } from '../user/user.entity.ts';
import { recordDecided } from './request-events.ts';
import { TechnicianRequest } from './technician-request.entity.ts';

/**
 * Approves or rejects an application, once; approval makes its person a technician with what is needed to sign in to the field area. Throws
 * 404, 409 `REQUEST_DECIDED`, for an approval 409 `ADDRESS_NOT_PROVED` and `IS_ADMIN`, and 403 when the actor has lost the admin role meanwhile.
 */
export async function decideRequest(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { actorId, requestId, ...decision }: { actorId: string; requestId: string } & TechnicianRequestDecision,
): Promise<void> {
  await withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const request = await em.findOne(TechnicianRequest, { id: requestId }, lock);
    if (!request) throw notFound('Application not found');
    await assertStillAdmin(em, actorId);
    if (request.status !== 'pending') throw await decided(em, request);
    if (decision.status === 'approved') await approve(context, em, request, actorId);
    request.decide(decision, actorId, context.clock.now());
    recordDecided(em, request, actorId);
  });
}

async function approve(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { userId, firstName }: TechnicianRequest,
  actorId: string,
): Promise<void> {
  if (!userId) {
    const message = `${firstName} has not confirmed their email address yet. The application can be approved once they have.`;
    throw conflict('ADDRESS_NOT_PROVED', message);
  }
  const user = await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (user.role === 'admin')
    throw conflict('IS_ADMIN', `${user.name} is an admin. The role can be changed under Users.`);
  // Somebody else may have made them a technician already.
  if (user.role === 'customer') await becomes(context, em, user, { role: 'technician', actorId });
}

async function decided(em: EntityManager, { status, reviewedBy }: TechnicianRequest) {
  const reviewer = reviewedBy ? await em.findOne(User, { id: reviewedBy }) : null;
  const by = reviewer ? ` by ${reviewer.name}` : '';
  return conflict('REQUEST_DECIDED', `This application was ${status} already${by}`);
}
