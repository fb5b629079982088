import type { QueryClient } from '@tanstack/react-query';

/** Starts a mutation unless one with its key is in progress; a quick second tap would otherwise start another before the screen updates. */
export function mutateOnce(client: QueryClient, mutationKey: readonly unknown[], begin: () => void): void {
  if (client.isMutating({ mutationKey }) === 0) begin();
}
