import { runCommand } from './run-command.ts';

const args = process.argv.slice(2);
// The second program reads the output of the first.
for (const program of ['generate', 'write-pacts']) {
  const { code } = await runCommand(process.execPath, [`contracts/src/${program}.ts`, ...args]);
  if (code !== 0) process.exitCode = code;
}
