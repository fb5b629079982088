import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startProgram } from '@yoza/local-infrastructure/start-program';
import { eventually } from '@yoza/service-kit/testing';
import { extractText } from 'unpdf';

export interface ReceivedMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string }[];
}

/**
 * Starts the sandbox, of which these tests use the mail server and inbox, and the provider of SMS with its phones, as a separate process that can be
 * stopped and restarted.
 */
export async function startSandbox() {
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    SANDBOX_PORT: String(port),
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_SMTP_PORT: String(smtpPort),
  };
  const run = () => startProgram('sandbox/src/main.ts', `${url}/readyz`, env);
  let program = await run();
  const stop = () => program[Symbol.asyncDispose]();
  const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
    const response = await fetch(`${url}/control/mail?to=${encodeURIComponent(address)}`);
    return ((await response.json()) as { mails: ReceivedMail[] }).mails;
  };
  const textsTo = async (number: string): Promise<string[]> => {
    const response = await fetch(`${url}/control/sms?to=${encodeURIComponent(number)}`);
    return ((await response.json()) as { texts: { text: string }[] }).texts.map(({ text }) => text);
  };
  return {
    /** Settings of chat with which it sends SMS through the sandbox. */
    sms: {
      CHAT_SMS_URL: `${url}/africastalking`,
      CHAT_SMS_USERNAME: 'sandbox',
      CHAT_SMS_API_KEY: 'sandbox-africastalking-key',
      CHAT_SMS_SENDER: 'Yoza',
    },
    /** Returns the SMS to a number, newest first. */
    textsTo,
    /** Waits for an SMS to a number and returns it. Throws if none arrives in time. */
    text: (number: string) => eventually(async () => (await textsTo(number))[0]),
    /** Makes the provider of SMS fail in a way, or work again with `none`. Also forgets the calls so far. */
    async failSms(fault: string) {
      const body = JSON.stringify({ fault });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/control/africastalking`, { method: 'PUT', headers, body });
    },
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    /** Returns the emails to an address, newest first. */
    mailsTo,
    /** Waits for an email to an address whose subject begins with `subject`, and returns it. Throws if none arrives in time. */
    mail: (address: string, subject: string) =>
      eventually(async () => (await mailsTo(address)).find((mail) => mail.subject.startsWith(subject))),
    /** Returns the first attachment as text. */
    async attachmentOf({ id }: ReceivedMail): Promise<string> {
      return (await fetch(`${url}/mail/${id}/attachments/0`)).text();
    },
    /** Returns the text of the first attachment, a PDF, as one line. */
    async paperOf({ id }: ReceivedMail): Promise<string> {
      const response = await fetch(`${url}/mail/${id}/attachments/0`);
      const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
      return text.replaceAll(/\s+/g, ' ');
    },
    stop,
    /** Starts the sandbox again on the same ports, with an empty inbox. */
    async start() {
      program = await run();
    },
    [Symbol.asyncDispose]: stop,
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
