import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/chat-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { askAgain } from '@yoza/shell-sdk/ask-again';
import { hasGap, mergeMessages, seenUpTo, unsettledAfter, type ChatMessage } from './messages.ts';

export type ChatSession = components['schemas']['ChatSession'];

const api = apiClient<paths>();

export const chatKeys = {
  sessions: ['chat', 'sessions'],
  messages: (sessionId: string) => ['chat', 'messages', sessionId],
} as const;

/** The latest 50 conversations the signed-in user may see, the one with the latest message first; for an admin, those of all customers. */
export const sessionsQuery = queryOptions({
  queryKey: chatKeys.sessions,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/chat/sessions', { signal })),
});

/** The latest 200 messages of one conversation, in order, and those that were there before or arrived live in the meantime. */
export const messagesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: chatKeys.messages(sessionId),
    queryFn: async ({ signal, client }) => {
      const fetched = await fetchMessages(sessionId, undefined, signal);
      return mergeMessages(client.getQueryData<ChatMessage[]>(chatKeys.messages(sessionId)) ?? [], fetched);
    },
  });

/** Adds a live message to its conversation, if that has been or is being fetched, and fetches any missing messages before it. */
export function receiveMessage(client: QueryClient, message: ChatMessage): void {
  const { queryKey } = messagesQuery(message.sessionId);
  const known = client.getQueryData(queryKey);
  if (!known) {
    void askAgain(client, queryKey);
    return;
  }
  const merged = mergeMessages(known, [message]);
  client.setQueryData(queryKey, merged);
  if (hasGap(merged)) void client.invalidateQueries({ queryKey });
}

/** Marks the messages up to a position as seen by support. */
export function receiveReadMark(client: QueryClient, sessionId: string, position: number): void {
  const { queryKey } = messagesQuery(sessionId);
  client.setQueryData(queryKey, (known) => known && seenUpTo(known, position));
}

/**
 * Fetches up to 200 messages: from the first text that is not known to be seen, or, if all are, those after the last known message. Called when the
 * live socket connects, for what was missed. Rejects if the call fails.
 */
export async function catchUp(client: QueryClient, sessionId: string): Promise<void> {
  const { queryKey } = messagesQuery(sessionId);
  const known = client.getQueryData(queryKey);
  if (!known) return askAgain(client, queryKey);
  const missed = await fetchMessages(sessionId, unsettledAfter(known));
  client.setQueryData(queryKey, (now = []) => mergeMessages(now, missed));
}

/** Opens a conversation, or returns the customer's one that is already open. */
export function useStartSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) => bodyOf(api.POST('/api/chat/sessions', { body: { subject } })),
    onSuccess: (session) => storeSession(client, session),
  });
}

/** Marks the messages of the other side as read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (id: string) => bodyOf(api.POST('/api/chat/sessions/{id}/read', { params: { path: { id } } })),
    onSuccess: (session) => storeSession(client, session),
  });
}

function storeSession(client: QueryClient, session: ChatSession): void {
  client.setQueryData(sessionsQuery.queryKey, (list = []) =>
    list.some(({ id }) => id === session.id)
      ? list.map((other) => (other.id === session.id ? session : other))
      : [session, ...list],
  );
}

function fetchMessages(id: string, after?: number, signal?: AbortSignal): Promise<ChatMessage[]> {
  return bodyOf(api.GET('/api/chat/sessions/{id}/messages', { params: { path: { id }, query: { after } }, signal }));
}
