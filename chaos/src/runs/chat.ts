import { setTimeout as delay } from 'node:timers/promises';
import { ChatPage } from '../chat/page.ts';
import { converge } from '../checks/converge.ts';
import { judgePlatform } from '../checks/judge-platform.ts';
import { Progress, countOf, runFaults } from '../faults/run-faults.ts';
import type { Fault } from '../faults/plan-faults.ts';
import { must } from '../platform/caller.ts';
import { newCustomers, newFirstAdmin } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Report } from '../report.ts';

export interface ChatOptions {
  messages: number;
  sockets: number;
  kills: number;
  seed: number;
  say: (line: string) => void;
}

const convergeSeconds = 60;
/** Pages of the admin, each of which shows all sessions; a user may have twenty. */
const adminPages = 4;
/** Number of pages of which one, repeatedly, stops reading for a while. */
const stalledOf = 10;

interface StoredMessage {
  id: string;
  sessionId: string;
  position: number;
  message: string;
}

/**
 * Lets customers and an admin write while chat and what it needs are killed and some pages do not read, and compares what each page shows with the
 * stored messages.
 */
export async function runChat(
  platform: Platform,
  { messages, sockets, kills, seed, say }: ChatOptions,
): Promise<Report> {
  const begun = performance.now();
  const random = createRandom(seed);
  const admin = await newFirstAdmin(platform);
  const perCustomer = 2;
  const customers = await newCustomers(platform, Math.max(1, Math.round((sockets - adminPages) / perCustomer)));
  const sessionIds = await Promise.all(
    customers.map(async (one) => {
      const body = { subject: 'When do you come?' };
      return (await must(one, { method: 'POST', path: '/api/chat/sessions', body })).id as string;
    }),
  );
  const own = customers.map((one, index) =>
    Array.from({ length: perCustomer }, () => new ChatPage(one, 'customer', [sessionIds[index]!])),
  );
  const support = Array.from({ length: adminPages }, () => new ChatPage(admin, 'admin', sessionIds));
  const pages = [...own.flat(), ...support];
  say(`${pages.length} pages connect`);
  for (const page of pages) await page.open();

  say(`${messages} messages while parts fail`);
  const progress = new Progress();
  let sent = 0;
  const written = sessionIds.map(() => 0);
  /** Writes messages of one session, one after the other: each is shown before the next is sent. */
  const write = async (session: number) => {
    const next = () => written.reduce((sum, count) => sum + count, 0) < messages;
    while (next()) {
      const number = ++written[session]!;
      await progress.untilFaultsFollow();
      // Every fourth message is the admin's answer.
      const page = number % 4 === 0 ? support[session % support.length]! : own[session]![0]!;
      await page.send(sessionIds[session]!, textOf(sessionIds[session]!, number));
      progress.clients = ++sent / messages;
    }
  };
  let isOver = false;
  const stalling = stallPages(random, pages, () => isOver);
  const [, inflicted] = await Promise.all([
    Promise.all(sessionIds.map((_, session) => write(session))),
    runFaults(platform, [planKills(random, kills)], progress, say),
  ]);
  isOver = true;
  const stalls = await stalling;

  say('waiting until all pages show all messages');
  const look = async () => [
    ...judgePages(pages, await readMessages(platform, sessionIds), written, sessionIds),
    ...(await judgePlatform(platform)),
  ];
  const { violations, seconds } = await converge(look, convergeSeconds);
  const stored = await readMessages(platform, sessionIds);
  await Promise.all(pages.map((page) => page.close()));
  const sum = (of: (page: ChatPage) => number) => pages.reduce((total, page) => total + of(page), 0);
  return {
    rows: [
      ['seed', seed],
      ['sockets', pages.length],
      ['messages sent / stored', `${sent} / ${stored.length}`],
      [
        'messages shown on all pages together',
        sum(({ shown }) => [...shown.values()].reduce((total, { size }) => total + size, 0)),
      ],
      ['  received after a later one of their session', sum(({ late }) => late)],
      ['reconnections', sum(({ reconnections }) => reconnections)],
      ['stalls of readers', stalls],
      [
        'killed with -9',
        `${countOf(inflicted, 'kill')}: ${[...inflicted].map(([name, count]) => `${name.slice(5)} ${count}`).join(', ')}`,
      ],
      ['all pages showed all messages after', `${seconds.toFixed(1)} s`],
      ['seconds in all', Math.round((performance.now() - begun) / 1000)],
    ],
    violations: [
      ...pages.flatMap((page) => page.violations),
      ...(stalls === 0 ? ['no page stopped reading'] : []),
      ...violations,
    ],
  };
}

const textOf = (sessionId: string, number: number) => `${sessionId} ${number}`;

function planKills(random: Random, kills: number): Fault[] {
  const parts = ['chat', 'chat', 'gateway', 'nats', 'redis', 'postgres'];
  return Array.from({ length: kills }, () => ({
    kind: 'kill',
    part: parts[random.whole(0, parts.length - 1)]!,
    downMs: random.whole(0, 1_000),
  }));
}

/** Lets some pages stop reading for up to five seconds at a time, until the messages are written. Returns the number of stalls. */
async function stallPages(random: Random, pages: readonly ChatPage[], isOver: () => boolean): Promise<number> {
  let stalls = 0;
  const stalled = pages.filter((_, index) => index % stalledOf === 0);
  await Promise.all(
    stalled.map(async (page) => {
      while (!isOver()) {
        page.stall(true);
        stalls++;
        await delay(random.whole(500, 5_000));
        page.stall(false);
        await delay(1_000);
      }
    }),
  );
  return stalls;
}

const readMessages = ({ rows }: Platform, sessionIds: readonly string[]): Promise<StoredMessage[]> =>
  rows<StoredMessage>(
    `select id, session_id as "sessionId", position, message from chat.chat_messages
     where session_id = any($1::uuid[]) order by session_id, position`,
    [sessionIds],
  );

/** Checks that each message is stored once, in its session and in the order in which it was written, and that every page shows exactly the stored ones. */
function judgePages(
  pages: readonly ChatPage[],
  stored: readonly StoredMessage[],
  written: readonly number[],
  sessionIds: readonly string[],
): string[] {
  const sessions = Map.groupBy(stored, ({ sessionId }) => sessionId);
  const misplaced = sessionIds.flatMap((id, session) => {
    const texts = (sessions.get(id) ?? []).map(({ message }) => message);
    const expected = Array.from({ length: written[session]! }, (_, index) => textOf(id, index + 1));
    return texts.join() === expected.join()
      ? []
      : [`session ${id} has ${texts.length} of ${expected.length} messages, or in another order`];
  });
  const missing = pages.flatMap((page, index) =>
    [...page.shown].flatMap(([id, shown]) => {
      const of = sessions.get(id) ?? [];
      const isWhole = shown.size === of.length && of.every((message) => shown.get(message.position)?.id === message.id);
      return isWhole ? [] : [`page ${index} shows ${shown.size} of ${of.length} messages of session ${id}`];
    }),
  );
  return [...misplaced, ...missing];
}
