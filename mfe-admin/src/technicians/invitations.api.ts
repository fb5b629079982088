import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';

export type Invitation = components['schemas']['Invitation'];
export type NewInvitation = components['schemas']['NewInvitation'];

const api = apiClient<paths>();

export const invitationKeys = { all: ['admin', 'invitations'] } as const;

/** Open invitations, newest first: neither accepted nor withdrawn, including those whose link has expired. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: invitationKeys.all,
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await api.GET('/api/admin/invitations', { params: { query: { cursor: pageParam, limit: 10 } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
});

export const fetchInvitationsCsv = () => api.GET('/api/admin/invitations/csv', { parseAs: 'blob' });

/** Mails a person a link by which they become a technician. */
export function useInvite() {
  return useInvitationChange(({ key, ...body }: NewInvitation & { key: string }, signal) =>
    bodyOf(api.POST('/api/admin/invite-technician', { headers: idempotent(key), body, signal })),
  );
}

/** Sends a new link by email, or withdraws the invitation. */
export function useResendOrWithdraw() {
  return useInvitationChange(({ key, id, how }: { key: string; id: string; how: 'resend' | 'withdraw' }, signal) => {
    const options = { params: { path: { invitationId: id } }, headers: idempotent(key), signal };
    return bodyOf(
      how === 'resend'
        ? api.POST('/api/admin/invitations/{invitationId}/resend', options)
        : api.POST('/api/admin/invitations/{invitationId}/withdraw', options),
    );
  });
}

function useInvitationChange<Change>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Invitation>) {
  const client = useQueryClient();
  return useChange({
    mutationFn,
    // Also after a refusal: it usually means that the page was out of date.
    onSettled: () => void client.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
