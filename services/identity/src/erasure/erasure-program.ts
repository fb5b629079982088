import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { eraseAgain } from './erase-again.ts';
import { Erasure } from './erasure.entity.ts';

const usage = `Usage: node src/operations.ts <command>
  erased [--since <instant>]                 prints the accounts erased since then, or all, one line of JSON each: ids and dates
  erase --from <file>                        erases the accounts of such a list again that are not erased in this database`;

const Line = z.object({ userId: Uuid, requestedAt: Instant, erasedAt: Instant });

type Context = Pick<IdentityContext, 'clock' | 'config' | 'logger' | 'orm' | 'principalChanges'>;

/**
 * Runs a command about erased accounts, with which a database restored from a backup is brought up to date. Returns the exit code: 1 for a list that
 * cannot be read, 2 for wrong arguments; undefined if it is no such command.
 */
export async function runErasureCommand(
  context: Context,
  [command, ...args]: readonly string[],
  say: (line: string) => void,
): Promise<number | undefined> {
  if (command !== 'erased' && command !== 'erase') return undefined;
  const { since = new Date(0).toISOString(), from } = optionsOf(args);
  const em = context.orm.em.fork() as EntityManager;
  if (command === 'erased' && from === undefined && Instant.safeParse(since).success) {
    const erasures = await em.find(Erasure, { erasedAt: { $gte: new Date(since) } }, { orderBy: { erasedAt: 'asc' } });
    for (const { userId, requestedAt, erasedAt } of erasures) say(JSON.stringify({ userId, requestedAt, erasedAt }));
    return 0;
  }
  if (command === 'erase' && from !== undefined) return erase(context, em, from, say);
  say(usage);
  return 2;
}

async function erase(context: Context, em: EntityManager, from: string, say: (line: string) => void): Promise<number> {
  const lines = (await readFile(from, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const listed = [];
  for (const [index, line] of lines.entries()) {
    const read = readLine(line);
    if (!read) return (say(`Line ${index + 1} is no erased account; nothing was changed`), 1);
    listed.push(read);
  }
  const counts = { erased: 0, known: 0, absent: 0 };
  for (const { userId, requestedAt } of listed) {
    counts[await eraseAgain(context, em, userId, new Date(requestedAt))] += 1;
  }
  say(`${counts.erased} erased, ${counts.known} were erased already, ${counts.absent} are not in this database`);
  return 0;
}

function readLine(line: string) {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function optionsOf(args: readonly string[]): { since?: string; from?: string } {
  try {
    return parseArgs({ args: [...args], options: { since: { type: 'string' }, from: { type: 'string' } } }).values;
  } catch {
    return { since: '' };
  }
}
