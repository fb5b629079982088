import type { paths } from '@yoza/contracts/generated/identity';
import { noticeVersion } from '@yoza/contracts/privacy-notice';
import { apiClient } from '@yoza/shell-sdk/api';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, type CurrentUser } from '@yoza/shell-sdk/session';

/**
 * Records that the user signed in by cookie agrees to the current privacy notice. Makes no call if they already have, and none on an older server,
 * which returns no `acceptedNotice`, not even null. Throws like any call, also 409 `NOTICE_CHANGED` on an outdated page.
 */
export async function acceptNotice({ acceptedNotice }: Pick<CurrentUser, 'acceptedNotice'>): Promise<void> {
  if (acceptedNotice === undefined || acceptedNotice === noticeVersion) return;
  await apiClient<paths>().POST('/api/me/consents', { body: { noticeVersion } });
  queryClient.setQueryData<CurrentUser | null>(
    sessionQueryKey,
    (user) => user && { ...user, acceptedNotice: noticeVersion },
  );
}
