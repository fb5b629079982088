import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { technicianClient } from '@yoza/shell-sdk/technician-session';

export type Session = components['schemas']['Session'];

/** Credential whose user's sessions are shown: the cookie of this browser, or the technician's token. */
export type SessionOwner = 'cookie' | 'technician';

const keyOf = (owner: SessionOwner) => ['/api/auth/sessions', owner];
const clientOf = (owner: SessionOwner) => (owner === 'cookie' ? apiClient<paths>() : technicianClient<paths>());

/** Fetches where the user is signed in. Without a network it fails at once. */
export const useSessions = (owner: SessionOwner) =>
  useQuery({
    queryKey: keyOf(owner),
    queryFn: ({ signal }) => bodyOf(clientOf(owner).GET('/api/auth/sessions', { signal })),
    networkMode: 'always',
    staleTime: 0,
  });

/** Ends one session, or all but that of this page, and fetches the list again, also after a failure: another browser may have ended some. */
export function useEndSessions(owner: SessionOwner) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: Session | 'others') => {
      const client = clientOf(owner);
      if (chosen === 'others') await client.DELETE('/api/auth/sessions');
      else await client.DELETE('/api/auth/sessions/{id}', { params: { path: { id: chosen.id } } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(owner) }),
  });
}
