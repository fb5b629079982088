import { runCommand } from './run-command.ts';

const args = process.argv.slice(2);
// The second reads what the first writes.
for (const program of ['generate', 'write-pacts']) {
  const { code } = await runCommand(process.execPath, [`contracts/src/${program}.ts`, ...args]);
  if (code !== 0) process.exitCode = code;
}
