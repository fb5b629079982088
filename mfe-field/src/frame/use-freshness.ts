import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { useCallback, useSyncExternalStore } from 'react';
import { lastResponseTo } from '../offline/reads/keep-reads.ts';
import { fieldKey } from '../requests/technician-api.ts';
import { useNow } from '../screen/use-now.ts';
import { useOnline } from '@yoza/shell-sdk/use-online';

/** Time without any response after which a connection counts as broken, in milliseconds; screens poll every 5 or 30 seconds. */
const freshFor = 2 * 60_000;

export interface Freshness {
  /** No network, a server that does not respond, or no response to any request for a long time. */
  reason: 'offline' | 'unreachable' | 'reconnecting';
  /** Time of the oldest data on the screen; if the server does not respond, of those it did not respond to. */
  asOf: Date;
}

/** Age of the data on the screen, when there is no network or it is outdated; null when it is current, or when there is none on the screen. */
export function useFreshness(): Freshness | null {
  const client = useQueryClient();
  const online = useOnline();
  const now = useNow().getTime();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  // A plain value, so that responses that change nothing here cause no re-render.
  const description = useSyncExternalStore(subscribe, () => describe(client, online, now));
  if (!description) return null;
  const [reason, time] = description.split(' ') as [Freshness['reason'], string];
  return { reason, asOf: new Date(Number(time)) };
}

function describe(client: QueryClient, online: boolean, now: number): string | null {
  const shown = client
    .getQueryCache()
    .findAll({ queryKey: [fieldKey], type: 'active' })
    .filter(({ state, meta }) => state.data !== undefined && !meta?.['neverChanges']);
  if (shown.length === 0) return null;
  const oldest = (queries: Query[]) => Math.min(...queries.map(lastResponseTo));
  if (!online) return `offline ${oldest(shown)}`;
  const unanswered = shown.filter(({ state }) => state.status === 'error' && !isResponse(state.error));
  if (unanswered.length > 0) return `unreachable ${oldest(unanswered)}`;
  const latest = Math.max(...shown.map(lastResponseTo));
  return now - latest > freshFor ? `reconnecting ${oldest(shown)}` : null;
}

/** True if the service itself responded, even if only to refuse. */
function isResponse(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
