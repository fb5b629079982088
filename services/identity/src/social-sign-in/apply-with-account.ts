import type { EntityManager } from '@mikro-orm/postgresql';
import type { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import type { User } from '../user/user.entity.ts';
import { recordSubmitted } from '../technician-request/request-events.ts';
import { TechnicianRequest } from '../technician-request/technician-request.entity.ts';

/** Creates and publishes the application of a person with a new account, unless they already work here or have a pending one. */
export async function applyWithAccount(
  em: EntityManager,
  user: User,
  account: TechnicianAccount,
  now: Date,
): Promise<void> {
  const waits = await em.count(TechnicianRequest, { userId: user.id, status: 'pending' });
  if (user.role !== 'customer' || waits > 0) return;
  const request = TechnicianRequest.ofRegistration(account, now);
  request.belongsTo(user.id, now);
  em.persist(request);
  recordSubmitted(em, request, user.id);
}
