import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../src/mail/mailbox.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let dataDir: string;
let sandbox: RunningSandbox;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yoza-sandbox-'));
  sandbox = await runSandbox(dataDir);
});
beforeEach(async () => {
  await fetch(`${sandbox.url}/control/mail`, { method: 'DELETE' });
});
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

const transport = () =>
  createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    secure: false,
    auth: { user: 'anybody', pass: 'anything' },
  });

async function mailsTo(to?: string): Promise<Mail[]> {
  const response = await fetch(`${sandbox.url}/control/mail${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
  return ((await response.json()) as { mails: Mail[] }).mails;
}

const confirmation = {
  from: 'Yoza <hello@yoza.test>',
  to: 'Amina Kato <customer@yoza.test>',
  subject: 'Booking Confirmed! YZ-7F3A91C2',
  text: 'Saturday, November 21, 2026',
  html: '<p>Saturday, <b>November 21</b>, 2026 <img src="cid:mark"></p><script>parent.document.title = "taken"</script>',
  attachments: [
    { filename: 'booking.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
    { filename: 'mark.png', content: Buffer.from([137, 80, 78, 71]), contentType: 'image/png', cid: 'mark' },
  ],
};

test('mail inbox: lists an SMTP mail for its recipient with text, HTML and attachments', async () => {
  await transport().sendMail(confirmation);
  const [mail, ...others] = await mailsTo('CUSTOMER@yoza.test');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: confirmation.subject,
    from: confirmation.from,
    to: [confirmation.to],
    envelope: { from: 'hello@yoza.test', to: ['customer@yoza.test'] },
  });
  expect(mail!.text).toContain('November 21');
  expect(mail!.html).toContain('<b>November 21</b>');
  const calendar = mail!.attachments.findIndex((attachment) => attachment.filename === 'booking.ics');
  const file = await fetch(`${sandbox.url}/mail/${mail!.id}/attachments/${calendar}`);
  expect((await file.text()).trim()).toBe('BEGIN:VCALENDAR');
  expect(file.headers.get('content-disposition')).toContain('booking.ics');
  expect(await mailsTo('somebody-else@yoza.test')).toEqual([]);
});

test('mail inbox: lists the newest mail first and is empty after deletion', async () => {
  for (const subject of ['first', 'second', 'third']) await transport().sendMail({ ...confirmation, subject });
  expect((await mailsTo()).map((mail) => mail.subject)).toEqual(['third', 'second', 'first']);
  expect((await fetch(`${sandbox.url}/control/mail`, { method: 'DELETE' })).status).toBe(204);
  expect(await mailsTo()).toEqual([]);
});

test('mail page: lists mails as text and shows content in a frame without scripts or external content', async () => {
  await transport().sendMail({ ...confirmation, subject: '<img src=x onerror=alert(1)>' });
  const [mail] = await mailsTo();
  const list = await (await fetch(`${sandbox.url}/mail`)).text();
  expect(list).toContain('&lt;img src=x');
  expect(list).not.toContain('<img src=x');
  const opened = await (await fetch(`${sandbox.url}/mail/${mail!.id}`)).text();
  expect(opened).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const content = await fetch(`${sandbox.url}/mail/${mail!.id}/content`);
  expect(content.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await content.text()).toContain('src="data:image/png;base64,');
});

test('mail inbox: survives a restart', async () => {
  await transport().sendMail(confirmation);
  const before = await mailsTo();
  expect(before).toHaveLength(1);
  await sandbox.restart();
  expect(await mailsTo()).toEqual(before);
});

test('mail over 10 MB: is refused and not stored', async () => {
  const large = {
    ...confirmation,
    attachments: [{ filename: 'large.bin', content: Buffer.alloc(11 * 1024 * 1024, 1) }],
  };
  await expect(transport().sendMail(large)).rejects.toMatchObject({ responseCode: 552 });
  expect(await mailsTo()).toEqual([]);
});

test('mail inbox: stores at most 500 mails, and drops the oldest', async () => {
  await transport().sendMail({ ...confirmation, subject: 'oldest' });
  const pooled = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    secure: false,
    pool: true,
    maxMessages: 1000,
  });
  await Promise.all(
    Array.from({ length: 503 }, (_, index) =>
      pooled.sendMail({ ...confirmation, attachments: [], subject: `number ${index}` }),
    ),
  );
  pooled.close();
  const subjects = (await mailsTo()).map((mail) => mail.subject);
  expect(subjects).toHaveLength(500);
  expect(subjects).not.toContain('oldest');
});
