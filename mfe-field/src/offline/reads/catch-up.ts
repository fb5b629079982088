import type { QueryClient } from '@tanstack/react-query';
import { fieldKey } from '../../requests/technician-api.ts';

/**
 * Once something is answered, what failed before is asked for again at once, not only when its own turn comes: a connection that is back is not
 * always told to the page. Returns the function that stops it.
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
