import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure } from './start/explain-failure.ts';
import { buildFrontEnds } from './start/front-ends.ts';
import { createProgress } from './start/progress.ts';
import { dataFolder } from './topology.ts';

const logs = join(dataFolder, 'logs');
mkdirSync(logs, { recursive: true });
try {
  await buildFrontEnds({ logs, progress: createProgress(false), force: process.argv.includes('--force') });
  console.log('The front ends are built.');
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
