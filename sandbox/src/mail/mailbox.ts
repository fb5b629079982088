import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { z } from 'zod';
import { writeWhole } from '../json-file.ts';

const Stored = z.object({
  id: z.string().regex(/^[0-9a-z]+-[0-9a-f]+$/),
  receivedAt: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  raw: z.base64(),
});

/** Sender and recipients as the mail server received them; the header fields may differ. */
export type Envelope = { from: string; to: string[] };

/** A received email as shown in the inbox and the control API. `receivedAt` is ISO-8601 UTC, sizes are in bytes. */
export type Mail = {
  id: string;
  receivedAt: string;
  envelope: Envelope;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; mimeType: string; size: number; contentId: string | null }[];
};

type Kept = { mail: Mail; raw: Buffer };

const maximumMails = 500;
const maximumBytes = 64 * 1024 * 1024;

const addressOf = (entry: Email['from']): string =>
  entry === undefined
    ? ''
    : entry.address
      ? entry.name
        ? `${entry.name} <${entry.address}>`
        : entry.address
      : entry.name;

async function parse(raw: Buffer): Promise<Email> {
  return PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
}

async function read(id: string, receivedAt: string, envelope: Envelope, raw: Buffer): Promise<Kept> {
  const mail: Mail = {
    id,
    receivedAt,
    envelope,
    from: envelope.from,
    to: envelope.to,
    subject: '',
    text: '',
    html: null,
    attachments: [],
  };
  try {
    const email = await parse(raw);
    mail.from = addressOf(email.from) || envelope.from;
    mail.to = email.to?.map(addressOf).filter((address) => address !== '') ?? envelope.to;
    mail.subject = email.subject ?? '';
    mail.text = email.text ?? '';
    mail.html = email.html ?? null;
    mail.attachments = email.attachments.map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      mimeType: attachment.mimeType,
      size: (attachment.content as ArrayBuffer).byteLength,
      contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
    }));
  } catch {
    // An email that cannot be parsed was still sent, so the raw data are shown.
    mail.subject = '(unreadable message)';
    mail.text = raw.toString('utf8');
  }
  return { mail, raw };
}

/** The last 500 emails (at most 64 MB), newest first. With a data folder, each is also stored in a file. */
export class Mailbox {
  readonly #folder: string | undefined;
  #kept: Kept[] = [];
  #lastStamp = 0;

  private constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Opens the mailbox and reads the emails of earlier runs; unreadable files are ignored. */
  static async open(dataDir: string | undefined): Promise<Mailbox> {
    const mailbox = new Mailbox(dataDir === undefined ? undefined : join(dataDir, 'mail'));
    if (mailbox.#folder === undefined) return mailbox;
    const names = await readdir(mailbox.#folder).catch(() => []);
    for (const name of names
      .filter((file) => file.endsWith('.json'))
      .sort()
      .reverse()
      .slice(0, maximumMails)) {
      try {
        const stored = Stored.parse(JSON.parse(await readFile(join(mailbox.#folder, name), 'utf8')));
        const envelope = { from: stored.from, to: stored.to };
        mailbox.#kept.push(await read(stored.id, stored.receivedAt, envelope, Buffer.from(stored.raw, 'base64')));
      } catch {
        console.warn(`The mail in ${join(mailbox.#folder, name)} cannot be read and is not shown.`);
      }
    }
    return mailbox;
  }

  /** Stores an email. Resolves to its id once it is on disk. */
  async add(envelope: Envelope, raw: Buffer): Promise<string> {
    this.#lastStamp = Math.max(Date.now(), this.#lastStamp + 1);
    const id = `${this.#lastStamp.toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}`;
    const receivedAt = new Date(this.#lastStamp).toISOString();
    const kept = await read(id, receivedAt, envelope, raw);
    if (this.#folder !== undefined) {
      const stored: z.infer<typeof Stored> = { id, receivedAt, ...envelope, raw: raw.toString('base64') };
      await writeWhole(join(this.#folder, `${id}.json`), JSON.stringify(stored));
    }
    this.#kept.push(kept);
    this.#kept.sort((a, b) => (a.mail.id < b.mail.id ? 1 : -1));
    await this.#dropExcess();
    return id;
  }

  /** Returns emails, newest first: those with this envelope recipient, in upper or lower case, or all if no address is given. */
  list(to?: string): Mail[] {
    const recipient = to?.trim().toLowerCase();
    const mails = this.#kept.map((kept) => kept.mail);
    if (recipient === undefined || recipient === '') return mails;
    return mails.filter((mail) => mail.envelope.to.some((address) => address.toLowerCase() === recipient));
  }

  find(id: string): Mail | undefined {
    return this.#kept.find((kept) => kept.mail.id === id)?.mail;
  }

  /** Returns the content of one attachment, by its index in `mail.attachments`. */
  async attachment(id: string, index: number): Promise<Buffer | undefined> {
    const kept = this.#kept.find((candidate) => candidate.mail.id === id);
    if (kept?.mail.attachments[index] === undefined) return undefined;
    return Buffer.from((await parse(kept.raw)).attachments[index]!.content as ArrayBuffer);
  }

  /** Returns a value that changes whenever an email arrives or the mailbox is cleared. */
  version(): string {
    return `${this.#kept.length}.${this.#kept[0]?.mail.id ?? ''}`;
  }

  /** Deletes every email, also on disk. */
  async clear(): Promise<void> {
    await this.#remove(this.#kept.splice(0));
  }

  async #dropExcess(): Promise<void> {
    let bytes = 0;
    const end = this.#kept.findIndex(
      (kept, index) => (bytes += kept.raw.length) > maximumBytes || index >= maximumMails,
    );
    if (end > 0) await this.#remove(this.#kept.splice(end));
  }

  async #remove(gone: Kept[]): Promise<void> {
    const folder = this.#folder;
    if (folder !== undefined)
      await Promise.all(gone.map(({ mail }) => rm(join(folder, `${mail.id}.json`), { force: true })));
  }
}
