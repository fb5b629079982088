import { runCommand } from './run-command.ts';

const { code } = await runCommand('oxfmt', process.argv.slice(2));
process.exitCode = code;
