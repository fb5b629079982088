import { runCommand } from './run-command.ts';

const { code } = await runCommand(process.execPath, ['contracts/src/generate.ts', ...process.argv.slice(2)]);
process.exitCode = code;
