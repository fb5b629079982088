/** Parent process that starts programs. The test makes it crash or kills it. */
import { startProcess } from '@yoza/local-infrastructure/process';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
const temporary = join(folder, 'temporary');
mkdirSync(temporary);
removeWithParent(temporary);

// The second program ignores SIGTERM and has a child process.
const programs = ['exec sleep 600', 'trap "" TERM; sleep 600 & while :; do wait; done'];
const pids = [];
for (const [index, program] of programs.entries()) {
  const { pid } = await startProcess({
    name: `program ${index}`,
    command: '/bin/sh',
    args: ['-c', program],
    logFile: join(folder, `${index}.log`),
    ready: async () => true,
  });
  pids.push(pid);
}
console.log(JSON.stringify(pids));
process.stdin.once('data', () => {
  throw new Error('crash');
});
