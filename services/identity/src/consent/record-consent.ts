import type { EntityManager } from '@mikro-orm/postgresql';
import type { Consent } from '@yoza/identity-contract/consents';
import type { NoticeVersion } from '@yoza/identity-contract/privacy-notice';
import { wireTime } from '@yoza/service-kit/wire-time';
import { tablesOf } from '../tables.ts';

/** Records that a user agrees to a version of the privacy notice. Returns the first consent to it, also to a repeated call. */
export async function recordConsent(
  em: EntityManager,
  userId: string,
  noticeVersion: NoticeVersion,
  now: Date,
): Promise<Consent> {
  const { accepted_at } = await tablesOf(em)
    .insertInto('consents')
    .values({ user_id: userId, notice_version: noticeVersion, accepted_at: now.toISOString() })
    // The update changes nothing; without one, no row that is there already would be returned.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'notice_version'])
        .doUpdateSet(({ ref }) => ({ notice_version: ref('excluded.notice_version') })),
    )
    .returning('accepted_at')
    .executeTakeFirstOrThrow();
  return { noticeVersion, acceptedAt: wireTime(accepted_at) };
}
