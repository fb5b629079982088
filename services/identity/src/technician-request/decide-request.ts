import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TechnicianRequestDecision } from '@yoza/identity-contract/people';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { assertStillAdmin, givenRole } from '../role/change-role.ts';
import { lockFor, rolesLock } from '../user/database-lock.ts';
import { User } from '../user/user.entity.ts';
import { recordDecided } from './request-events.ts';
import { TechnicianRequest } from './technician-request.entity.ts';

/**
 * Approves or rejects an application, once; approval makes its person a technician with an account for the field area. Throws 404, 409
 * `REQUEST_DECIDED`, for an approval 409 `ADDRESS_NOT_PROVED` and `IS_ADMIN`, and 403 when the actor has lost the admin role in the meantime.
 */
export async function decideRequest(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { actor, requestId, ...decision }: { actor: Actor; requestId: string } & TechnicianRequestDecision,
): Promise<void> {
  await withTransaction(em, async (em) => {
    await lockFor(em, rolesLock);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const request = await em.findOne(TechnicianRequest, { id: requestId }, lock);
    if (!request) throw notFound('Application not found');
    await assertStillAdmin(em, actor.userId);
    if (request.status !== 'pending') throw await decided(em, request);
    if (decision.status === 'approved') await approve(context, em, request, actor);
    const now = context.clock.now();
    request.decide(decision, actor.userId, now);
    recordDecided(em, request, actor.userId);
    const { adminNotes } = request;
    recordAdminChange(em, {
      actor,
      action: decision.status === 'approved' ? 'application.approved' : 'application.rejected',
      subject: { kind: 'application', id: request.id, label: `${request.firstName} ${request.lastName}` },
      before: { status: 'pending' },
      after: { status: decision.status, notes: adminNotes },
      at: now,
    });
  });
}

async function approve(
  context: Pick<IdentityContext, 'clock' | 'principalChanges'>,
  em: EntityManager,
  { userId, firstName }: TechnicianRequest,
  actor: Actor,
): Promise<void> {
  if (!userId) {
    const message = `${firstName} has not confirmed their email address yet. The application can be approved once they have.`;
    throw conflict('ADDRESS_NOT_PROVED', message);
  }
  const user = await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (user.role === 'admin')
    throw conflict('IS_ADMIN', `${user.name} is an admin. The role can be changed under Users.`);
  // Another admin may have made them a technician already.
  if (user.role === 'customer') await givenRole(context, em, user, { role: 'technician', actor });
}

async function decided(em: EntityManager, { status, reviewedBy }: TechnicianRequest) {
  const reviewer = reviewedBy ? await em.findOne(User, { id: reviewedBy }) : null;
  const by = reviewer ? ` by ${reviewer.name}` : '';
  return conflict('REQUEST_DECIDED', `This application has already been ${status}${by}`);
}
