import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OutgoingEmail } from '../src/mail/outgoing-email.entity.ts';
import { sendBySmtp } from '../src/mail/send-by-smtp.ts';
import { jobOf } from './facts.ts';

const replies: Record<string, string> = { EHLO: '250 there', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };

/** Starts a mail server. Returns its port and the lines of the messages it has accepted. */
async function startServer() {
  const accepted: string[][] = [];
  const server = createServer((socket) => {
    let message: string[] | undefined;
    socket.write('220 mail\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (message && line !== '.') return void message.push(line);
      if (message) accepted.push(message);
      const reply = message ? '250 taken' : (replies[line.slice(0, 4).toUpperCase()] ?? '221 bye');
      message = !message && line === 'DATA' ? [] : undefined;
      socket.write(`${reply}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, accepted };
}

test('an email: is handed to the connection in one piece', async () => {
  const { port, accepted } = await startServer();
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
    return sender.send({ mail, recipient, ownTexts: {}, isAwaited: false });
  };
  await send();
  const write = vi.spyOn(Socket.prototype, 'write');
  onTestFinished(() => write.mockRestore());
  await send();
  const written = write.mock.calls
    .filter((_, call) => (write.mock.contexts[call] as Socket).remotePort === port)
    .map(([chunk]) => chunk.toString());
  expect(written.map((chunk) => chunk.split(/[ :\r]/)[0])).toEqual(['MAIL', 'RCPT', 'DATA', expect.any(String), '.']);
  expect(accepted).toHaveLength(2);
  expect(accepted[1]!.at(-1)).toMatch(/^--.+--$/);
  expect(accepted[1]).toEqual(written[3]!.trimEnd().split('\r\n'));
});
