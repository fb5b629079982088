import type { Query, QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { fieldKey } from '../../requests/technician-api.ts';
import { putAnswer, readAnswers, removeAnswer, type KeptAnswer } from './answers-store.ts';
import { storageFullAtom } from './reads.atoms.ts';

const dayMs = 86_400_000;
const keptFor = 14 * dayMs;
/** Maximum wait for a store that hangs, in milliseconds: a start with a network must not depend on it. */
const patience = 3_000;
/** Maximum age by which an unchanged response in the store may lag behind the screen, in milliseconds. */
const rewriteAfter = 30_000;

const answeredAt = new Map<string, number>();

/** Time of the server's last response to a query, in milliseconds since the epoch, regardless of later local changes to it. */
export function lastResponseTo({ queryHash, state }: Query): number {
  return answeredAt.get(queryHash) ?? state.dataUpdatedAt;
}

/**
 * Shows responses from before the page was opened, until there are new ones. Removes those of other technicians and old ones. Never rejects: without
 * a store the area starts empty.
 */
export async function restoreReads(client: QueryClient, technicianId: string): Promise<void> {
  // Data that no screen currently shows must be available without a network.
  client.setQueryDefaults([fieldKey], { gcTime: Number.POSITIVE_INFINITY });
  const gaveUp = new Promise<KeptAnswer[]>((resolve) => setTimeout(resolve, patience, []));
  const answers = await Promise.race([readAnswers(), gaveUp]).catch(() => []);
  for (const response of answers) {
    if (response.technicianId !== technicianId || Date.now() - response.answeredAt > keptFor) {
      removeAnswer(response).catch(() => {});
    } else if (client.getQueryState(response.queryKey)?.data === undefined) {
      answeredAt.set(response.hash, response.answeredAt);
      client.setQueryData(response.queryKey, response.data, { updatedAt: response.answeredAt });
    }
  }
}

/** Stores every response but the bell's, and every local change to it, for the next start. Returns the function that stops it. */
export function keepReads(client: QueryClient, technicianId: string): () => void {
  const written = new Map<string, { data: unknown; at: number }>();
  const write = ({ queryHash: hash, queryKey, state: { data } }: Query) => {
    const before = written.get(hash);
    const at = answeredAt.get(hash) ?? Date.now();
    if (before && before.data === data && at - before.at < rewriteAfter) return;
    written.set(hash, { data, at });
    putAnswer({ technicianId, hash, queryKey, data, answeredAt: at }).then(
      () => getDefaultStore().set(storageFullAtom, false),
      (error: unknown) => {
        written.delete(hash);
        if (isFull(error)) getDefaultStore().set(storageFullAtom, true);
      },
    );
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query, action } = event;
    if (query.queryKey[0] !== fieldKey) return;
    if (!action.manual) answeredAt.set(query.queryHash, query.state.dataUpdatedAt);
    write(query);
  });
  return () => {
    stop();
    answeredAt.clear();
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
