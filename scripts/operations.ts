/**
 * npm run operations -- <service> <command>: runs a service's program for dead letters and lost events on the platform that runs on this machine. The
 * commands are those of `src/operations.ts` of the service; the exit code is that of the program.
 */
import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findRunningPlatform } from './start/data-folder.ts';
import { explainFailure } from './start/explain-failure.ts';
import { environmentOf } from './start/launch-part.ts';
import { withDatabase } from './start/with-database.ts';
import { dataFolder, root, services } from './topology.ts';

const [service = '', ...args] = process.argv.slice(2);

try {
  if (!services.some((name) => name === service))
    throw new InfrastructureError(`Usage: npm run operations -- <${services.join('|')}> <command>`);
  if (findRunningPlatform(dataFolder) === undefined)
    throw new InfrastructureError(`No platform runs from ${dataFolder}: start it with npm start.`);
  await withDatabase(dataFolder, async (database) => {
    const options = database.services.find(({ part }) => part.name === service)!;
    const program = join('services', service, 'src', 'operations.ts');
    const run = spawnSync(process.execPath, [program, ...args], {
      cwd: root,
      env: environmentOf(options),
      stdio: 'inherit',
    });
    process.exitCode = run.status ?? 1;
  });
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
