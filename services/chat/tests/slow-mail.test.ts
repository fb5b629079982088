import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { jobBooked } from '@yoza/contracts/events/jobs';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import type { World } from './world.ts';
import { createWorld, customer } from './world.ts';

const replies: Record<string, string> = { EHLO: '250 there', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };

/** Recipients for which the mail server never responds; it accepts emails to all others. */
const slow = new Set<string>();
const waiting: string[] = [];
const accepted: string[] = [];
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let recipient = '';
  let isData = false;
  reply('220 mail');
  createInterface({ input: socket }).on('line', (line) => {
    if (isData && line !== '.') return;
    if (isData) {
      isData = false;
      accepted.push(recipient);
      return reply('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') recipient = /<([^>]+)>/.exec(line)![1]!;
    if (verb === 'RCPT' && slow.has(recipient)) return waiting.push(recipient);
    isData = verb === 'DATA';
    return reply(replies[verb] ?? '221 bye');
  });
});

let world: World;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world = await createWorld();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await world?.[Symbol.asyncDispose]();
  server.close();
});

test('slow mail servers: do not delay emails to other recipients', async () => {
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await world.startChat({ CHAT_SMTP_URL: url });
  const book = async (isSlow: boolean) => {
    const person = customer();
    const { email } = await world.introduce(person, 'Amina', 'Kato');
    if (isSlow) slow.add(email);
    await world.jobs.publish(jobBooked, jobOf(person.userId), { actorId: person.userId });
    return email;
  };
  for (let number = 0; number < 4; number++) await book(true);
  await eventually(async () => waiting.length === 4);
  const others = [await book(false), await book(false), await book(false)];
  await eventually(async () => others.every((email) => accepted.includes(email)));
  expect(new Set(accepted)).toEqual(new Set(others));
});
