import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { sendBySmtp } from '../src/mail/send-by-smtp.ts';
import { jobOf } from './facts.ts';

const greetings = { plain: '250 there', pipelining: '250-there\r\n250 PIPELINING' };
const replies: Record<string, string> = { MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };

/** Starts a mail server that replies to EHLO with this. Returns its port and the lines of the messages it has accepted. */
async function startServer(greeting: string) {
  const accepted: string[][] = [];
  const server = createServer((socket) => {
    let message: string[] | undefined;
    socket.write('220 mail\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (message && line !== '.') return void message.push(line);
      if (message) accepted.push(message);
      const verb = line.slice(0, 4).toUpperCase();
      const reply = message ? '250 taken' : verb === 'EHLO' ? greeting : (replies[verb] ?? '221 bye');
      message = !message && line === 'DATA' ? [] : undefined;
      socket.write(`${reply}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, accepted };
}

/** Returns the head and the decoded content of the part of a message that has this file. */
function partOf(message: string, filename: string) {
  const part = message.split(/\r\n--.+/).find((text) => text.includes(`filename=${filename}`))!;
  const [head, content] = part.split('\r\n\r\n');
  return { head, content: Buffer.from(content!, 'base64').toString() };
}

test.each([
  ['by itself', greetings.plain, 0],
  ['together with the others, if the server announces that', greetings.pipelining, 1],
])('an email: is handed to the connection in one piece, each command %s', async (_, greeting, batches) => {
  const { port, accepted } = await startServer(greeting);
  const key = new Uint8Array(32);
  using sender = sendBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Yoza <bookings@yoza.example>',
    publicUrl: 'https://yoza.example',
    mailSealKey: key,
    trackingKey: key,
  });
  const job = jobOf(crypto.randomUUID());
  const send = () => {
    const mail = OutgoingEmail.write({
      eventId: crypto.randomUUID(),
      kind: 'job-booked',
      customerId: job.customerId,
      subjectId: job.id,
      content: { job, version: 1 },
      expiresAt: null,
      now: new Date(),
    });
    const recipient = { firstName: 'Amina', name: 'Amina Kato', email: 'amina@yoza.test' };
    return sender.send({ message: mail, recipient, ownTexts: {}, isAwaited: false });
  };
  await send();
  const write = vi.spyOn(Socket.prototype, 'write');
  const cork = vi.spyOn(Socket.prototype, 'cork');
  onTestFinished(() => void vi.restoreAllMocks());
  await send();
  const written = write.mock.calls
    .filter((_, call) => (write.mock.contexts[call] as Socket).remotePort === port)
    .map(([chunk]) => chunk.toString());
  expect(written.slice(0, -2).map((chunk) => chunk.slice(0, 4))).toEqual(['MAIL', 'RCPT', 'DATA']);
  // What is written to a corked connection leaves the process at once.
  expect(cork.mock.contexts.filter((socket) => (socket as Socket).remotePort === port)).toHaveLength(batches);
  expect(written.at(-1)).toBe('.\r\n');
  expect(accepted).toHaveLength(2);
  expect(accepted[1]!.at(-1)).toMatch(/^--.+--$/);
  const message = accepted[1]!.join('\r\n');
  expect(message).toBe(written.at(-2)!.trimEnd());
  expect(message).toMatch(/^To: Amina Kato <amina@yoza\.test>\r$/m);
  const { head, content } = partOf(message, 'booking.ics');
  expect(head).toContain('Content-Type: text/calendar');
  expect(content).toMatch(/^BEGIN:VCALENDAR\r\n[^]+\r\nEND:VCALENDAR\r\n$/);
});
