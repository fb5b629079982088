import type { EventOf } from '@yoza/kernel-contract/event';
import type { phoneCodeRequested } from '@yoza/identity-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { insertText } from './insert-text.ts';

/** Sends a user the code that verifies their phone number. It stays sealed until the SMS is sent. */
export const onPhoneCodeRequested =
  (clock: Clock) =>
  async ({ id, data }: EventOf<typeof phoneCodeRequested>, em: EntityManager): Promise<void> => {
    const { userId, phoneNumber, language, secret, expiresAt } = data;
    insertText(em, {
      eventId: id,
      kind: 'phone-code',
      personId: userId,
      phoneNumber,
      language: language ?? 'en',
      content: { secret, expiresAt },
      expiresAt: new Date(expiresAt),
      now: clock.now(),
    });
  };
