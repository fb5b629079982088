/** npm run chaos -- payments [--payments 2000] [--seed 20261121]: breaks dependencies of the platform and checks its guarantees. */
import { runCommand } from './run-command.ts';

const { code } = await runCommand(process.execPath, ['chaos/src/main.ts', ...process.argv.slice(2)]);
process.exit(code);
