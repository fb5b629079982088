import { chatMessagePosted } from '@yoza/chat-contract/events';
import { expect, test } from 'vitest';
import { chatRooms, Conversations } from '../src/chat-rooms.ts';

test('chat rooms: each has one customer and all admins', () => {
  const { customers, members, size } = chatRooms(10, 3);
  expect(size).toBe(3);
  expect(members.map(({ principal: { role } }) => role).toSorted()).toEqual([
    'admin',
    'admin',
    ...Array<string>(10).fill('customer'),
  ]);
  for (const customer of customers) {
    expect(members.filter(({ rooms }) => rooms.includes(customer))).toHaveLength(3);
  }
});

test('conversations: the customers write in turns, and positions are consecutive in each conversation', () => {
  const rooms = chatRooms(2, 3);
  const conversations = new Conversations(rooms);
  const events = Array.from({ length: 5 }, () => chatMessagePosted.schema.parse(conversations.next()));
  const [first, second] = rooms.customers;
  expect(events.map(({ data }) => [data.customerId, data.message.position])).toEqual([
    [first, 1],
    [second, 1],
    [first, 2],
    [second, 2],
    [first, 3],
  ]);
  expect(new Set(events.map(({ data }) => data.message.sessionId)).size).toBe(2);
});
