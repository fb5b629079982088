import {
  infiniteQueryOptions,
  queryOptions,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { components, paths } from '@yoza/chat-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { askAgain } from '@yoza/shell-sdk/ask-again';
import { useChange } from '../forms/use-change.ts';
import { pageOf, replaceInPages, type ListPage } from '../lists/pages.ts';
import { isGapBefore, mergeMessages, type ChatMessage } from './message-order.ts';

export type ChatSession = components['schemas']['ChatSession'];
type Sessions = InfiniteData<ListPage<ChatSession>, string | undefined>;

const api = apiClient<paths>();

export const chatKeys = {
  sessions: ['admin', 'chat', 'sessions'],
  messages: ['admin', 'chat', 'messages'],
  messagesOf: (sessionId: string) => ['admin', 'chat', 'messages', sessionId],
} as const;

/** Conversations of all customers, latest message first. */
export const chatSessionsQuery = infiniteQueryOptions({
  queryKey: chatKeys.sessions,
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await api.GET('/api/chat/sessions', { params: { query: { cursor: pageParam } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
});

export const fetchChatsCsv = () => api.GET('/api/chat/sessions/csv', { parseAs: 'blob' });

/** Returns the number of conversations on the loaded pages with messages that no admin has read. */
export const waitingSessions = (list: Sessions): number =>
  list.pages.flatMap((page) => page.items).filter((session) => session.unreadCount > 0).length;

/** The latest 200 messages of a conversation, oldest first. */
export const chatMessagesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: chatKeys.messagesOf(sessionId),
    queryFn: async ({ signal }) =>
      mergeMessages(
        [],
        await bodyOf(api.GET('/api/chat/sessions/{id}/messages', { params: { path: { id: sessionId } }, signal })),
      ),
  });

/** Marks the customer's messages as read, for all admins. */
export function useMarkRead() {
  return useSessionChange((id: string, signal) =>
    bodyOf(api.POST('/api/chat/sessions/{id}/read', { params: { path: { id } }, signal })),
  );
}

/** Ends a conversation. */
export function useCloseSession() {
  return useSessionChange((id: string, signal) =>
    bodyOf(api.POST('/api/chat/sessions/{id}/close', { params: { path: { id } }, signal })),
  );
}

/**
 * Adds a message from the socket to its conversation if that is loaded or loading; fetches the conversation again if an earlier message is missing.
 * Always refetches the list of conversations.
 */
export function receiveMessage(client: QueryClient, message: ChatMessage): void {
  const key = chatMessagesQuery(message.sessionId).queryKey;
  const known = client.getQueryData(key);
  if (known) {
    client.setQueryData(key, mergeMessages(known, [message]));
    if (isGapBefore(known, message)) void client.invalidateQueries({ queryKey: key });
  }
  void askAgain(client, key);
  void client.invalidateQueries({ queryKey: chatKeys.sessions });
}

/** Marks the messages up to a position as seen by the customer. */
export function receiveReadMark(client: QueryClient, sessionId: string, position: number): void {
  client.setQueryData(chatMessagesQuery(sessionId).queryKey, (known) =>
    known?.map((message) => (message.position > position ? message : { ...message, isRead: true })),
  );
}

function useSessionChange(mutationFn: (id: string, signal: AbortSignal) => Promise<ChatSession>) {
  const client = useQueryClient();
  return useChange({
    mutationFn,
    onSuccess: (session) => {
      // A pending response may be older than this one.
      void client.cancelQueries({ queryKey: chatKeys.sessions });
      client.setQueryData<Sessions>(chatKeys.sessions, (list) => replaceInPages(list, session));
      void client.invalidateQueries({ queryKey: chatKeys.sessions });
    },
  });
}
