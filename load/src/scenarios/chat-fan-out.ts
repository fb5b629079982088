/**
 * Scenario: customers write to support over their sockets every four seconds; every message is delivered to each of their tabs and to three sockets of
 * an admin.
 */
import { check } from 'k6';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import exec from 'k6/execution';
import ws, { type Socket } from 'k6/ws';
import { call } from '../call.ts';
import { newCustomer, signInAdmin, type Person } from '../people.ts';
import { customers, duration, url } from '../target.ts';

interface Rooms {
  admin: Person;
  rooms: (Person & { sessionId: string })[];
}
interface Frame {
  type: string;
  message?: { message?: string; sessionId?: string } | string;
}

const delivery = new Trend('message_delivery', true);
const sent = new Counter('messages_sent');
const received = new Counter('messages_received');

/** Numbers of sockets per customer and of the admin. */
const tabs = 2;
const admins = 3;
const secondsBetween = 4;

export const options: Options = {
  scenarios: {
    customers: {
      executor: 'per-vu-iterations',
      exec: 'customer',
      vus: customers * tabs,
      iterations: 1,
      maxDuration: '1h',
    },
    admins: { executor: 'per-vu-iterations', exec: 'admin', vus: admins, iterations: 1, maxDuration: '1h' },
  },
  thresholds: { checks: ['rate>0.999'], message_delivery: ['p(95)<500'], socket_errors: ['count<1'] },
  setupTimeout: '10m',
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
};

const socketErrors = new Counter('socket_errors');
const seconds = /^(\d+)m$/.test(duration) ? Number.parseInt(duration, 10) * 60 : Number.parseInt(duration, 10);

export function setup(): Rooms {
  const rooms = Array.from({ length: customers }, () => {
    const customer = newCustomer();
    const sessionId = String(call(customer, 'POST', '/api/chat/sessions', { body: { subject: 'Load' } }).json('id'));
    return { ...customer, sessionId };
  });
  return { admin: signInAdmin(), rooms };
}

/** Stays connected for the duration of the run; calls `whenOpen` once the platform has authenticated the user. */
function connect(person: Person, role: 'customer' | 'admin', whenOpen: (socket: Socket) => void): void {
  const response = ws.connect(`${url.replace(/^http/, 'ws')}/ws`, { headers: person.headers }, (socket) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: person.id, role })));
    socket.on('message', (text: string) => {
      const frame = JSON.parse(text) as Frame;
      if (frame.type === 'auth_success') whenOpen(socket);
      if (frame.type === 'error') socketErrors.add(1);
      const words = typeof frame.message === 'object' ? frame.message.message : undefined;
      if (frame.type !== 'new_message' || words === undefined) return;
      received.add(1);
      delivery.add(Date.now() - Number(words.split(' ')[1]));
    });
    socket.on('error', () => socketErrors.add(1));
    socket.setTimeout(() => socket.close(), seconds * 1_000);
  });
  check(response, { 'the socket opens': ({ status }) => status === 101 });
}

/** Runs a customer's tab: the first tab writes, the second one only listens. */
export function customer({ rooms }: Rooms): void {
  const place = exec.scenario.iterationInTest;
  const room = rooms[place % rooms.length];
  if (!room) return;
  const writes = place < rooms.length;
  connect(room, 'customer', (socket) => {
    if (!writes) return;
    socket.setInterval(() => {
      socket.send(JSON.stringify({ type: 'chat_message', sessionId: room.sessionId, message: `load ${Date.now()}` }));
      sent.add(1);
    }, secondsBetween * 1_000);
  });
}

export function admin({ admin: person }: Rooms): void {
  connect(person, 'admin', () => {});
}
