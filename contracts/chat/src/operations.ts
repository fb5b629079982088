import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { PageQuery, Uuid } from '@yoza/kernel-contract/primitives';
import { Notification, ReadNotifications, UnreadCount } from './notifications.ts';
import { ChatMessage, ChatSession, NewChatSession } from './schemas.ts';

const service = 'chat';
const callers = { roles: ['customer', 'admin'] } as const;
/** Roles that receive notifications about their jobs, bookings and chats. */
const readers = { roles: ['customer', 'technician', 'admin'] } as const;
const params = z.object({ id: Uuid });

export const listChatSessions = defineOperation({
  operationId: 'listChatSessions',
  service,
  method: 'GET',
  path: '/api/chat/sessions',
  summary:
    "Lists a customer's own sessions, all of them for an admin; the latest message first. X-Next-Cursor gives the cursor of the next page.",
  callers,
  query: z.object(PageQuery),
  responses: { 200: z.array(ChatSession) },
});

export const getChatSessionsCsv = defineOperation({
  operationId: 'getChatSessionsCsv',
  service,
  method: 'GET',
  path: '/api/chat/sessions/csv',
  summary: 'Exports the sessions of all customers as CSV, the latest message first.',
  callers: { roles: ['admin'] },
  recentSignIn: ['admin'],
  responses: { 200: 'csv' },
});

export const openChatSession = defineOperation({
  operationId: 'openChatSession',
  service,
  method: 'POST',
  path: '/api/chat/sessions',
  summary: 'Opens a chat session of the caller, or returns their active one with 200.',
  callers,
  body: NewChatSession,
  responses: { 200: ChatSession, 201: ChatSession },
  problems: [notFound],
});

export const listChatMessages = defineOperation({
  operationId: 'listChatMessages',
  service,
  method: 'GET',
  path: '/api/chat/sessions/{id}/messages',
  summary: 'Lists the latest 200 messages in order, or the first 200 after a position.',
  callers,
  params,
  query: z.object({ after: z.coerce.number().int().min(0).optional() }),
  responses: { 200: z.array(ChatMessage) },
  problems: [notFound],
});

export const markChatSessionRead = defineOperation({
  operationId: 'markChatSessionRead',
  service,
  method: 'POST',
  path: '/api/chat/sessions/{id}/read',
  summary: "Marks the other side's messages read.",
  callers,
  params,
  responses: { 200: ChatSession },
  problems: [notFound],
});

export const closeChatSession = defineOperation({
  operationId: 'closeChatSession',
  service,
  method: 'POST',
  path: '/api/chat/sessions/{id}/close',
  summary: 'Closes a chat session. Messages to it are refused afterwards.',
  callers: { roles: ['admin'] },
  params,
  responses: { 200: ChatSession },
  problems: [notFound],
});

export const listNotifications = defineOperation({
  operationId: 'listNotifications',
  service,
  method: 'GET',
  path: '/api/notifications',
  summary:
    "The caller's own notifications, an admin's with those to all admins, newest first. X-Next-Cursor gives the cursor of the next page.",
  callers: readers,
  query: z.object(PageQuery),
  responses: { 200: z.array(Notification) },
});

export const countUnreadNotifications = defineOperation({
  operationId: 'countUnreadNotifications',
  service,
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Counts the unread notifications of the caller; of those to all admins, at most 100.',
  callers: readers,
  responses: { 200: UnreadCount },
});

export const markNotificationsRead = defineOperation({
  operationId: 'markNotificationsRead',
  service,
  method: 'POST',
  path: '/api/notifications/read',
  summary:
    'Marks the given notifications of the caller read, or all of them; ids of others are ignored. Those to all admins are marked for the caller only. Returns the number that stay unread.',
  callers: readers,
  body: ReadNotifications,
  responses: { 200: UnreadCount },
});
