import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepSending } from '../offline/queue.ts';
import { keepSent, refreshAfterSending } from './keep-sent.ts';

/** Sends the unsent changes as long as the technician's screens are open. */
export function useQueue(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      keepSending({
        onSent: (entry, result) => keepSent(client, entry, result),
        onPassed: () => refreshAfterSending(client),
      }),
    [client],
  );
}
