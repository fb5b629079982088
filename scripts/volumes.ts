/**
 * Adds as many rows to the local database as a business has after two years: 100,000 jobs with vehicles and invoices, 20,000 users, 500,000 log
 * entries of technicians. Migrates the services first; each gets its rows once. Works whether or not the platform is running; does not change
 * existing rows. Arguments: `[--users 20000] [--jobs 100000] [--logs 500000] [--by-month]`; with `--by-month`, logs and
 * ledger are in partitions of their months.
 */
import { StartRecord } from '@yoza/local-infrastructure/start-record';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explainFailure } from './start/explain-failure.ts';
import { runEntryOf } from './start/launch-part.ts';
import { migrate } from './start/prepare-databases.ts';
import { createProgress } from './start/progress.ts';
import { withDatabase } from './start/with-database.ts';
import { dataFolder } from './topology.ts';

/** Name of the recorded instant on which the rows are based; a run that was interrupted continues with the same rows. */
const momentKey = 'moment of the volume';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '20000' },
    jobs: { type: 'string', default: '100000' },
    logs: { type: 'string', default: '500000' },
    'by-month': { type: 'boolean', default: false },
  },
});
const [users, jobs, logs] = [values.users, values.jobs, values.logs].map((rows) => Number(rows).toLocaleString('en'));
const sizes = [`--users=${values.users}`, `--jobs=${values.jobs}`, `--logs=${values.logs}`];
const plan = values['by-month'] ? [...sizes, '--by-month'] : sizes;

try {
  await withDatabase(dataFolder, async ({ services, adminUrl }) => {
    const progress = createProgress(false);
    await migrate({ services, adminUrl, progress });
    const record = new StartRecord(adminUrl);
    const done = await record.read();
    const moment = done.get(momentKey) ?? new Date().toISOString();
    await record.write(momentKey, moment);
    for (const options of services) {
      const { name } = options.part;
      const entry = join('services', name, 'src', 'volume.ts');
      if (done.has(`volume of ${name}`)) {
        console.log(`  ✓ ${name} has them already`);
        continue;
      }
      await progress.step(`rows of ${name}`, () =>
        runEntryOf(options, entry, `Filling ${name}`, { args: [...plan, moment] }),
      );
      await record.write(`volume of ${name}`, moment);
    }
    console.log(
      `The local database has ${jobs} jobs with their invoices, ${users} users and ${logs} log entries of technicians.`,
    );
  });
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
