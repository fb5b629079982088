import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { components } from '@yoza/identity-contract/api';
import { fetchQueryKey } from '@yoza/shell-sdk/query-client';

export type CurrentUser = components['schemas']['CurrentUser'];

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: CurrentUser }
  | { status: 'signed-out'; user: null }
  /** The server could not be reached or failed, so it is unknown whether a user is signed in. */
  | { status: 'unavailable'; user: null };

export const sessionQueryKey = ['/api/auth/user'] as const;

interface SessionValue {
  session: Session;
  /** Fetches the session again, such as after a change of role. */
  reload: () => Promise<void>;
}

const SessionContext = createContext<SessionValue | null>(null);

/** Fetches once the user signed in by cookie (a 401 means signed out) and provides the session to its children. Requires the QueryClientProvider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data, status } = useQuery({ queryKey: sessionQueryKey, queryFn: fetchQueryKey<CurrentUser>('null') });
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: sessionQueryKey }), [queryClient]);
  const value = useMemo(() => ({ session: toSession(status, data), reload }), [status, data, reload]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Returns the session of the user signed in by cookie. Technicians signed in with a token are in `technician-session` instead. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

/** Returns the signed-in user, for screens that require one. Throws when there is none. */
export function useCurrentUser(): CurrentUser {
  const { session } = useSession();
  if (!session.user) throw new Error('Not signed in');
  return session.user;
}

function toSession(status: 'pending' | 'error' | 'success', user: CurrentUser | null | undefined): Session {
  if (user) return { status: 'signed-in', user };
  if (status === 'pending') return { status: 'loading', user: null };
  return status === 'error' ? { status: 'unavailable', user: null } : { status: 'signed-out', user: null };
}
