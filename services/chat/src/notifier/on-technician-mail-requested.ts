import type { EventOf } from '@yoza/kernel-contract/event';
import type { technicianVerificationRequested } from '@yoza/identity-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessMailKind } from '../mail/access-text.ts';
import { insertMail } from '../mail/insert-mail.ts';

type Requested = EventOf<typeof technicianVerificationRequested>['data'];

/** Mails the recipient the link they need. Its secret stays sealed until the email is sent; an expired link is not sent. */
export const onTechnicianMailRequested =
  (kind: AccessMailKind, clock: Clock) =>
  async (event: { id: string; data: Requested }, em: EntityManager): Promise<void> => {
    const { accountId, email, firstName, lastName, secret, expiresAt } = event.data;
    insertMail(em, {
      eventId: event.id,
      kind,
      customerId: accountId,
      subjectId: accountId,
      content: { version: 1, access: { email, firstName, name: `${firstName} ${lastName}`.trim(), secret } },
      expiresAt: new Date(expiresAt),
      now: clock.now(),
    });
  };
