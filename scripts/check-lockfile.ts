/** Checks package-lock.json against the installation rules: only packages with hashes and a permitted licence, and no install scripts except those denied by name. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockfileProblems } from './lockfile-problems.ts';
import { root } from './topology.ts';

const read = async (name: string) => JSON.parse(await readFile(join(root, name), 'utf8'));
const problems = lockfileProblems(
  (await read('package-lock.json')).packages,
  (await read('package.json')).allowScripts,
);
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
