import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Send } from '../delivery/sender.ts';
import { attemptsAtOnce } from '../delivery/sender.ts';
import { composeMail } from './compose-mail.ts';
import type { ClaimedMail } from './mail-queue.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with credentials if the server requires them. */
  smtpUrl: string;
  /** `Yoza <bookings@yoza.example>`. */
  mailFrom: string;
  /** Base address of the links. */
  publicUrl: string;
  /** Key with which identity seals the secrets of links. */
  mailSealKey: Uint8Array;
  /** Key from which the secrets of tracking pages are derived. */
  trackingKey: Uint8Array;
}

const attemptMs = 25_000;
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/**
 * Connections are kept for further emails, and closed after 100 of them or 15 seconds without one. If the server has closed a kept connection, an
 * email of which nothing was sent yet is sent over a new one within the same attempt.
 */
const connections = { maxConnections: attemptsAtOnce, maxMessages: 100, idleTimeout: 15_000, maxRequeues: 1 };

/** Connections to a mail server. Disposing of it closes them; no attempt may be running. */
export interface SmtpSender extends Disposable {
  send: Send<ClaimedMail>;
}

/**
 * Sends emails through a mail server, with the text set when the attempt began. The Message-ID is the same at each attempt, so that a duplicate
 * after a crash can be recognized. `send` rejects if the recipient's address is not known yet.
 */
export function sendBySmtp({ smtpUrl, mailFrom, publicUrl, mailSealKey, trackingKey }: SmtpSettings): SmtpSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    ...connections,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    mail.message.transform(inOnePiece);
    done();
  });
  const organizer = addressOf(mailFrom);
  const domain = organizer.email.split('@').at(-1)!;
  const send: Send<ClaimedMail> = async ({ message: mail, recipient, ownTexts }) => {
    const reader = mail.content.access ?? recipient;
    if (!reader) throw new Error('The email address of the recipient is not known yet');
    const { subject, text, html, attachments } = await composeMail(mail, {
      reader,
      organizer,
      publicUrl,
      mailSealKey,
      trackingKey,
      ownTexts,
    });
    await transport.sendMail({
      messageId: `<${mail.id}@${domain}>`,
      date: mail.createdAt,
      from: { name: organizer.name, address: organizer.email },
      to: { name: reader.name, address: reader.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject,
      text,
      html,
      attachments,
      signal: AbortSignal.timeout(attemptMs),
    });
  };
  return { send, [Symbol.dispose]: () => transport.close() };
}

/** Collects a message before it is sent: the transport writes each line break and each part of it by itself otherwise. */
function inOnePiece(): Transform {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      done(null, Buffer.concat(chunks));
    },
  });
}

function addressOf(mailFrom: string): { name: string; email: string } {
  const [, name = '', email = mailFrom] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: name || 'Yoza', email };
}
