import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { jobBooked } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import type { World } from './world.ts';
import { createWorld, customer } from './world.ts';

const replies: Record<string, string> = { EHLO: '250 there', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };

/** Recipients for which the mail server never responds; it accepts emails to all others. */
const slow = new Set<string>();
const waiting: string[] = [];
const accepted: string[] = [];
const sockets = new Set<Socket>();
/** Number of connections so far. */
let connections = 0;
/** Recipients of an email whose connection the mail server cuts once, after it received the email and before it confirms it. */
const cutOff = new Set<string>();
const server = createServer((socket) => {
  sockets.add(socket);
  connections++;
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
      if (cutOff.delete(recipient)) return socket.destroy();
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
  const chat = await world.startChat({ CHAT_SMTP_URL: url, CHAT_MAIL_RETRY_SECONDS: '0.05' });
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
  // The attempts that still wait fail, and are repeated before the next test.
  slow.clear();
  for (const socket of sockets) socket.destroy();
  await eventually(async () => new Set(accepted).size === 7);
  await chat.stop();
});

describe('connections to the mail server', () => {
  const url = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rowOf = async (email: string) => {
    const sql = `select status, attempts from outgoing_emails as mail join people on people.id = mail.customer_id where email = ?`;
    return (await world.orm.em.fork().execute<{ status: string; attempts: number }[]>(sql, [email]))[0]!;
  };
  const sent = async (isCutOff = false) => {
    const person = customer();
    const { email } = await world.introduce(person, 'Amina', 'Kato');
    if (isCutOff) cutOff.add(email);
    await world.jobs.publish(jobBooked, jobOf(person.userId), { actorId: person.userId });
    await eventually(async () => (await rowOf(email))?.status === 'sent');
    return email;
  };

  test('are kept for further emails, and closed with the service', async () => {
    const chat = await world.startChat({ CHAT_SMTP_URL: url() });
    const before = connections;
    for (let number = 0; number < 4; number++) await sent();
    expect(connections - before).toBe(1);
    await chat.stop();
    await eventually(async () => sockets.size === 0);
  });

  test('are replaced within the attempt if the mail server has closed them', async () => {
    const chat = await world.startChat({ CHAT_SMTP_URL: url() });
    await sent();
    for (const socket of sockets) socket.destroy();
    expect(await rowOf(await sent())).toEqual({ status: 'sent', attempts: 1 });
    await chat.stop();
  });

  test('that break before an email is confirmed fail the attempt, and the email is sent once more', async () => {
    const chat = await world.startChat({ CHAT_SMTP_URL: url(), CHAT_MAIL_RETRY_SECONDS: '0.05' });
    await sent();
    const email = await sent(true);
    expect(await rowOf(email)).toEqual({ status: 'sent', attempts: 2 });
    expect(accepted.filter((recipient) => recipient === email)).toHaveLength(2);
    await chat.stop();
  });
});
