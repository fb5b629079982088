import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { SessionProvider } from '@yoza/shell-sdk/session';

/** Providers that an area needs around it, except the router: the query cache and the session. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
