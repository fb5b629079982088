import { parseArgs } from 'node:util';
import { withoutValues } from '@yoza/service-kit/without-values';
import { errorText } from './dead-letters.ts';
import type { Messaging } from './messaging.ts';
import type { Replayed } from './replay.ts';

const usage = `Usage: node src/operations.ts <command>
  list                                       prints the open dead letters, latest first, one line of JSON each, without personal data
  replay <id>                                runs the handler of a dead letter again
  republish --since <instant> [--types a,b]  publishes the events recorded since then again, of these types or all; events that were handled are ignored`;

/** Number of dead letters that `list` prints at most. */
const listed = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Operations = Pick<Messaging, 'deadLetters' | 'replay' | 'republish'>;

/**
 * Runs a command of the program `src/operations.ts` that each service has, on the service's messaging. Returns the exit code: 1 if nothing was done, 2 for
 * arguments that it does not know.
 */
export async function runOperations(
  messaging: Operations,
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const command = readCommand(args);
  if (!command) return (say(usage), 2);
  switch (command.name) {
    case 'list':
      for (const letter of await messaging.deadLetters(listed)) say(JSON.stringify(letter));
      return 0;
    case 'replay':
      return replay(messaging, command.id, say);
    case 'republish': {
      const { since, types } = command;
      say(`${await messaging.republish({ since, ...(types && { types }) })} events are published again`);
      return 0;
    }
  }
}

const sentences: Record<Replayed, string> = {
  handled: 'The handler ran and the dead letter is closed',
  closed: 'The event had been handled meanwhile and the dead letter is closed',
  'already replayed': 'The dead letter was already replayed',
  unknown: 'There is no such dead letter',
};

async function replay(messaging: Operations, id: string, say: (line: string) => void): Promise<number> {
  try {
    const outcome = await messaging.replay(id);
    say(`${sentences[outcome]}: ${id}`);
    return outcome === 'handled' || outcome === 'closed' ? 0 : 1;
  } catch (error) {
    say(`The handler failed again: ${id}: ${withoutValues(errorText(error))}`);
    return 1;
  }
}

type Command = { name: 'list' } | { name: 'replay'; id: string } | { name: 'republish'; since: Date; types?: string[] };

function readCommand(args: readonly string[]): Command | undefined {
  const parsed = readArguments(args);
  if (!parsed) return undefined;
  const { positionals, values } = parsed;
  const [name, id, ...others] = positionals;
  const hasOptions = Object.keys(values).length > 0;
  if (name === 'list' && id === undefined && !hasOptions) return { name };
  if (name === 'replay' && id !== undefined && uuid.test(id) && others.length === 0 && !hasOptions) return { name, id };
  const since = new Date(values.since ?? '');
  if (name === 'republish' && id === undefined && !Number.isNaN(since.getTime()))
    return { name, since, ...(values.types !== undefined && { types: values.types.split(',') }) };
  return undefined;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { since: { type: 'string' }, types: { type: 'string' } },
    });
  } catch {
    return undefined;
  }
}
