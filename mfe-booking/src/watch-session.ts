import type { QueryClient } from '@tanstack/react-query';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';

/** Redirects to the sign-in page as soon as any response of the area shows that the session has ended. Returns the function that stops it. */
export function watchSession(client: QueryClient): () => void {
  const queries = client.getQueryCache();
  for (const query of queries.getAll()) if (query.isActive()) handleUnauthorized(query.state.error);
  const stops = [
    queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleUnauthorized(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleUnauthorized(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
