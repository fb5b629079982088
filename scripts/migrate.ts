/** Migrates the schemas of the local database to the current version, whether or not the platform is running. */
import { explainFailure } from './start/explain-failure.ts';
import { migrate } from './start/prepare-databases.ts';
import { createProgress } from './start/progress.ts';
import { withDatabase } from './start/with-database.ts';
import { dataFolder } from './topology.ts';

try {
  await withDatabase(dataFolder, async (database) => {
    await migrate({ ...database, progress: createProgress(false) });
    console.log('All schemas are up to date.');
  });
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
