import type { QueryClient } from '@tanstack/react-query';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';

/** Opens the sign-in page as soon as a query or mutation fails with 401, or a query in use already has. Returns the function that stops it. */
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
