import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewTechnicianRequest } from '@yoza/identity-contract/schemas';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { Clock } from '@yoza/service-kit/clock';
import { recordSubmitted } from './request-events.ts';
import { TechnicianRequest } from './technician-request.entity.ts';

/**
 * Stores an application to work as a technician and publishes it. A person can have one pending application: a second one violates
 * `technician_requests_one_pending`, which becomes 409 `REQUEST_PENDING`, also for concurrent calls.
 */
export async function submitTechnicianRequest(
  clock: Clock,
  em: EntityManager,
  userId: string,
  details: NewTechnicianRequest,
): Promise<TechnicianRequest> {
  return withTransaction(em, async (em) => {
    const request = TechnicianRequest.submit(userId, details, clock.now());
    em.persist(request);
    recordSubmitted(em, request, userId);
    await em.flush();
    return request;
  });
}
