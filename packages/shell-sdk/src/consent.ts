import type { paths } from '@yoza/identity-contract/api';
import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import { apiClient } from '@yoza/shell-sdk/api';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { sessionQueryKey, type CurrentUser } from '@yoza/shell-sdk/session';

/**
 * Records that the user signed in by cookie agrees to the privacy notice of this release. Makes no call if they already have, or have agreed to a later one,
 * and none on an older server, which returns no `acceptedNotice`, not even null. Throws like any call.
 */
export async function acceptNotice({ acceptedNotice }: Pick<CurrentUser, 'acceptedNotice'>): Promise<void> {
  if (acceptedNotice === undefined || (acceptedNotice !== null && acceptedNotice >= noticeVersion)) return;
  await apiClient<paths>().POST('/api/me/consents', { body: { noticeVersion } });
  queryClient.setQueryData<CurrentUser | null>(
    sessionQueryKey,
    (user) => user && { ...user, acceptedNotice: noticeVersion },
  );
}
