import { converge } from '../checks/converge.ts';
import { judgePlatform } from '../checks/judge-platform.ts';
import type { Platform } from '../platform/platform.ts';
import { races } from '../races/all.ts';
import { openArena, signInArena } from '../races/arena.ts';
import type { Arena } from '../races/arena.ts';
import type { Race } from '../races/race.ts';
import type { Report } from '../report.ts';

export interface RacesOptions {
  rounds: number;
  clients: number;
  /** Id of the only race to run; undefined for all. */
  only: string | undefined;
  say: (line: string) => void;
}

const convergeSeconds = 60;
/** Age of a sign-in at which admin and technicians sign in again, well within the 15 minutes that calls may require and tokens last. */
const signInMs = 5 * 60_000;

/** Runs each race of the domain rules: many clients make calls at once of which one may win, round after round. */
export async function runRaces(platform: Platform, { rounds, clients, only, say }: RacesOptions): Promise<Report> {
  const chosen = races.filter(({ id }) => only === undefined || id === only);
  if (chosen.length === 0)
    throw new Error(`There is no race ${only}: there is ${races.map(({ id }) => id).join(', ')}.`);
  say('people sign in');
  const arena = await openArena(platform, clients);
  const results: { race: Race; calls: number; violations: string[] }[] = [];
  for (const race of chosen) {
    say(race.id);
    results.push({ race, ...(await runRace(race, arena, rounds)) });
  }
  const { violations, seconds } = await converge(() => judgePlatform(platform), convergeSeconds);
  return {
    rows: [
      ['rounds × clients of each race', `${rounds} × ${clients}`],
      ...results.map(
        ({ race, violations }) => [`${race.id}: ${race.rule}`, violations.length === 0 ? 'holds' : 'BROKEN'] as const,
      ),
      ['calls', results.reduce((sum, result) => sum + result.calls, 0)],
      ['all records agreed after the last race', `${seconds.toFixed(1)} s`],
    ],
    violations: [...results.flatMap((result) => result.violations), ...violations],
  };
}

async function runRace(race: Race, arena: Arena, rounds: number): Promise<{ calls: number; violations: string[] }> {
  await signInArena(arena);
  let signedInAt = Date.now();
  // A race before may have limited a slot.
  await arena.platform.rows('update jobs.slots set capacity = null where capacity is not null');
  const prepare = await race.open(arena);
  const violations: string[] = [];
  let made = 0;
  for (let round = 0; round < rounds; round++) {
    if (Date.now() - signedInAt > signInMs) {
      await signInArena(arena);
      signedInAt = Date.now();
    }
    const { calls, judge } = await prepare(round);
    const answers = await Promise.all(calls.map((make) => make()));
    made += answers.length;
    const failed = answers
      .filter(({ status }) => status === 0 || status >= 500)
      .map(({ status }) => `a call was answered ${status}`);
    const broken = [...failed, ...(await judge(answers))];
    violations.push(...broken.map((violation) => `${race.id}, round ${round + 1}: ${violation}`));
  }
  return { calls: made, violations };
}
