import type { Answer } from '../platform/caller.ts';
import type { Arena } from './arena.ts';

/** Calls that are made at once, and what must hold afterwards. */
export interface Round {
  calls: readonly (() => Promise<Answer>)[];
  /** Returns each broken rule as a sentence. */
  judge(answers: readonly Answer[]): string[] | Promise<string[]>;
}

export interface Race {
  /** Id as given on the command line. */
  id: string;
  /** Rule of the domain that decides the race. */
  rule: string;
  /** Prepares what all rounds share, and returns the function that prepares a round. */
  open(arena: Arena): Promise<(round: number) => Promise<Round>>;
}

export const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Judges that exactly one call succeeded and all others got one of these refusals. */
export function oneWins(answers: readonly Answer[], refusals: readonly number[] = [409]): string[] {
  const winners = answers.filter(isGood);
  const odd = answers.filter((answer) => !isGood(answer) && !refusals.includes(answer.status));
  return [
    ...(winners.length === 1 ? [] : [`${winners.length} winners`]),
    ...odd.map(({ status, body }) => `${status} ${String(body?.code ?? '')}`),
  ];
}

/** Judges that all calls succeeded with the same value. */
export function allAgree(answers: readonly Answer[], valueOf: (answer: Answer) => unknown): string[] {
  const values = new Set(answers.map((answer) => (isGood(answer) ? valueOf(answer) : `status ${answer.status}`)));
  return values.size === 1 && answers.every(isGood) ? [] : [`different answers: ${[...values].join(', ')}`];
}
