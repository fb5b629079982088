import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { SessionProvider } from '@yoza/shell-sdk/session';
import { RecentSignIn } from './RecentSignIn.tsx';

/** Providers that an area needs around it, except the router: the query cache, the session, and the question to sign in again. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        {children}
        <RecentSignIn />
      </SessionProvider>
    </QueryClientProvider>
  );
}
