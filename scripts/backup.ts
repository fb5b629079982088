/**
 * npm run backup [-- --to <folder or file>]: writes all data of this machine into one archive, by default in `backups/`, whether or not the platform is
 * running. Exits with 1 if there is no archive or if it lacks photos.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from './backup/create-backup.ts';
import { explainFailure } from './start/explain-failure.ts';
import { dataFolder, root } from './topology.ts';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'backups') } } });
const target = resolve(values.to);
const isFolder = existsSync(target) ? statSync(target).isDirectory() : !target.endsWith('.tar.zst');
const name = `yoza-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;
const archive = isFolder ? join(target, name) : target;

try {
  const { files, missingPhotos } = await createBackup(dataFolder, archive);
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  const data = files.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`The backup is ${archive}: ${megabytes(statSync(archive).size)} MB, of ${megabytes(data)} MB of data.`);
  console.log('It contains personal data, keys and passwords: keep it where only its owner can read it.');
  for (const photo of missingPhotos)
    console.error(`The database names a photo that is not in the photo store: ${photo}`);
  if (missingPhotos.length > 0) process.exitCode = 1;
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
