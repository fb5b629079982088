/**
 * npm run restore -- <archive>: fills the empty data folder of this machine from a backup, and erases the accounts again that are listed beside it; then
 * npm start. Exits with 1 if nothing was restored or if photos are missing.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { erasedListBeside } from './backup/erased-accounts.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { explainFailure } from './start/explain-failure.ts';
import { dataFolder } from './topology.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [archive, ...others] = positionals;
if (archive === undefined || others.length > 0) {
  console.error('Usage: npm run restore -- <archive>');
  process.exit(2);
}
try {
  const { manifest, missingPhotos, hasErased } = await restoreBackup(dataFolder, resolve(archive), console.log);
  console.log(`${dataFolder} has the data of ${manifest.createdAt} (version ${manifest.version}).`);
  if (hasErased) console.log(`The accounts in ${erasedListBeside(resolve(archive))} are erased there too.`);
  console.log('npm start continues from there.');
  for (const photo of missingPhotos) console.error(`The database names a photo that the backup lacks: ${photo}`);
  if (missingPhotos.length > 0) process.exitCode = 1;
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
