import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { useCallback, useSyncExternalStore } from 'react';
import { lastAnswerTo } from '../offline/reads/keep-reads.ts';
import { fieldKey } from '../requests/technician-api.ts';
import { useNow } from './use-now.ts';
import { useOnline } from '@yoza/shell-sdk/use-online';

/** Screens ask anew every 5 or 30 seconds: a connection without any answer for longer than this does not work. */
const freshFor = 2 * 60_000;

export interface Freshness {
  /** No network, a server that does not answer, or no answer to anything for long. */
  reason: 'offline' | 'unreachable' | 'waiting';
  /** When the oldest of what is on the screen was true. */
  asOf: Date;
}

/** How old what is on the screen is, when it is not as of now; null when it is, or when there is nothing on it. */
export function useFreshness(): Freshness | null {
  const client = useQueryClient();
  const online = useOnline();
  const now = useNow().getTime();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  // A plain value, so that answers that change nothing here draw nothing anew.
  const told = useSyncExternalStore(subscribe, () => describe(client, online, now));
  if (!told) return null;
  const [reason, time] = told.split(' ') as [Freshness['reason'], string];
  return { reason, asOf: new Date(Number(time)) };
}

function describe(client: QueryClient, online: boolean, now: number): string | null {
  const shown = client
    .getQueryCache()
    .findAll({ queryKey: [fieldKey], type: 'active' })
    .filter(({ state, meta }) => state.data !== undefined && !meta?.['neverChanges']);
  if (shown.length === 0) return null;
  const oldest = (queries: Query[]) => Math.min(...queries.map(lastAnswerTo));
  if (!online) return `offline ${oldest(shown)}`;
  const unanswered = shown.filter(({ state }) => state.status === 'error' && !isAnswer(state.error));
  if (unanswered.length > 0) return `unreachable ${oldest(unanswered)}`;
  const latest = Math.max(...shown.map(lastAnswerTo));
  return now - latest > freshFor ? `waiting ${oldest(shown)}` : null;
}

/** Whether the service itself answered, if only to refuse. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
