/**
 * Compares the contracts with the released ones and fails when a deployed part would no longer understand the other side. With --release <version> it
 * writes the current contracts as the released ones instead, unless they are incompatible.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type ApiDocument, type Message, brokenApi, brokenMessages } from './compare-documents.ts';
import type { Schema } from './compare-schemas.ts';
import { events } from './events.ts';
import { openApiDocument } from './openapi.ts';
import type { ServiceName } from '@yoza/kernel-contract/operation';
import { operations } from './operations.ts';
import { requests } from './requests.ts';
import { ClientFrame, ServerFrame, TripFrame } from '@yoza/chat-contract/socket';

const folder = new URL('../released/', import.meta.url);
const asJson = async <Body>(name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Body;
const put = (name: string, body: unknown) => writeFile(new URL(name, folder), `${JSON.stringify(body, null, 2)}\n`);
const services = Object.keys(operations) as ServiceName[];

const present = (service: ServiceName) => openApiDocument(service, operations[service]) as unknown as ApiDocument;

function message(schema: z.ZodType): Message {
  const as = (io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return { written: as('output'), read: as('input') };
}

function presentMessages(): Record<string, Message> {
  return {
    ...Object.fromEntries([...events].map(([type, { schema }]) => [type, message(schema)])),
    ...Object.fromEntries(
      requests.flatMap(({ subject, data, reply }) => [
        [subject, message(data)],
        [`reply to ${subject}`, message(reply)],
      ]),
    ),
    'a frame of the socket from a client': message(ClientFrame),
    'a frame of the socket to a client': message(ServerFrame),
    'a frame of the socket to a visitor with the link of a trip': message(TripFrame),
  };
}

/** Accepted breaking changes, each with its reason; see contracts/README.md. */
const Accepted = z.array(z.strictObject({ change: z.string(), why: z.string().min(20) }));

async function check(): Promise<string[]> {
  const broken = brokenMessages(await asJson('messages.json'), presentMessages());
  for (const service of services) broken.push(...brokenApi(await asJson(`${service}.json`), present(service)));
  const accepted = Accepted.parse(await asJson('accepted.json')).map(({ change }) => change);
  return [
    ...broken.filter((change) => !accepted.includes(change)),
    ...accepted.filter((change) => !broken.includes(change)).map((change) => `accepted.json, not a break: ${change}`),
  ];
}

async function release(version: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const service of services) await put(`${service}.json`, present(service));
  await put('messages.json', presentMessages());
  await put('accepted.json', []);
  console.log(`The contracts are released as ${version}.`);
}

const [option, version] = process.argv.slice(2);
const problems = existsSync(new URL('accepted.json', folder)) ? await check() : [];
if (problems.length > 0) {
  console.error(`What is deployed would not understand these changes of the contracts:\n`);
  for (const problem of problems) console.error(`  ${problem}`);
  console.error(
    '\nExpand first: add what is new beside what is there, optional or as a new version of the event or the operation, and take away what is old' +
      '\nonce nothing released uses it. Where a break is meant, name it with its reason in contracts/platform/released/accepted.json.',
  );
  process.exitCode = 1;
} else if (option === '--release') {
  if (!version) throw new Error('--release needs a version');
  await release(version);
} else console.log('What is released understands the present contracts, and they understand it.');
