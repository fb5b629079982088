import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const maximumMailBytes = 10 * 1024 * 1024;

/**
 * Creates an SMTP server that accepts every sender, recipient and password, stores each email in `mailbox` and delivers nothing. The caller makes it
 * listen. Responds 552 to an email above 10 MiB, 452 to one that could not be stored. It offers no STARTTLS: its certificate would not be trusted,
 * and careful clients would refuse to send.
 */
export function createMailServer(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    banner: 'Yoza sandbox, nothing is delivered',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: maximumMailBytes,
    rejectOversized: true,
    maxClients: 100,
    socketTimeout: 60_000,
    closeTimeout: 1_000,
    logger: false,
    onAuth: (auth, _session, reply) => reply(null, { user: auth.username ?? 'anonymous' }),
    onData: (stream, session, reply) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        // `rejectOversized` makes the server respond 552 whatever the reply.
        if (stream.sizeExceeded) return reply(null);
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
        };
        mailbox.add(envelope, Buffer.concat(chunks)).then(
          (id) => reply(null, `kept as ${id}`),
          (error: Error) =>
            reply(Object.assign(new Error(`the sandbox could not keep it: ${error.message}`), { responseCode: 452 })),
        );
      });
    },
  });
  // Clients often disconnect in the middle of a command, which must not end the process.
  server.on('error', (error) => console.warn(`mail server: ${error.message}`));
  return server;
}
