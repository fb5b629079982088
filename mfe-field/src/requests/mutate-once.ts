import type { QueryClient } from '@tanstack/react-query';

/** Begins a mutation unless one with its key is under way, which a second tap comes too early to see on the screen. */
export function mutateOnce(client: QueryClient, mutationKey: readonly unknown[], begin: () => void): void {
  if (client.isMutating({ mutationKey }) === 0) begin();
}
