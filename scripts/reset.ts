import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { findRunningPlatform } from './start/data-folder.ts';
import { dataFolder as dataDir } from './topology.ts';

async function isConfirmed(): Promise<boolean> {
  if (process.env['CI'] || process.argv.includes('--yes') || !process.stdin.isTTY) return true;
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const response = await questions.question(`Delete all local data in ${dataDir}? [y/N] `);
  questions.close();
  return /^y(es)?$/i.test(response.trim());
}

const pid = findRunningPlatform(dataDir);
if (pid !== undefined) {
  console.error(`Yoza is running (process ${pid}): stop it first, with Ctrl-C or kill ${pid}.`);
  process.exitCode = 1;
} else if (await isConfirmed()) {
  await removePostgresHome(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
  console.log('The local data are gone; the next npm start begins anew.');
} else console.log('Nothing was deleted.');
