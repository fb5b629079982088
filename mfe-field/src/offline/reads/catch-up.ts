import type { QueryClient } from '@tanstack/react-query';
import { fieldKey } from '../../requests/technician-api.ts';

/**
 * Refetches the failed queries of the screen as soon as any query of the area succeeds, instead of at their next interval: the browser does not always
 * report a restored connection. Returns the function that stops it.
 */
export function catchUp(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryKey[0] !== fieldKey) return;
    void client.refetchQueries({
      queryKey: [fieldKey],
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
    });
  });
}
