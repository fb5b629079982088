import { execFileSync } from 'node:child_process';
import { findCommand } from '@yoza/local-infrastructure/system-program';

/** Core of the systems under test. */
const subjectCore = 0;
/** Core of this process, which generates the load, and of the upstreams. */
const generatorCore = 1;

const taskset = findCommand(['taskset']);

/** True if programs can be pinned to cores here. */
export const canPin = taskset !== undefined;

/** Moves this process to a core; programs that it starts from then on run there, too. Without effect if taskset is not installed. */
function moveTo(core: number): void {
  if (taskset) execFileSync(taskset, ['--all-tasks', '--cpu-list', '--pid', String(core), String(process.pid)]);
}

/** Moves this process to the core of the load generator and the upstreams. */
export const takeGeneratorCore = () => moveTo(generatorCore);

/** Runs `start` so that the programs it starts run on the core of the systems under test. Start one at a time. */
export async function onSubjectCore<Started>(start: () => Promise<Started>): Promise<Started> {
  moveTo(subjectCore);
  try {
    return await start();
  } finally {
    takeGeneratorCore();
  }
}
