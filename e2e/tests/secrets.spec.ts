import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { platformParts } from '../src/platform/control.ts';

const root = join(import.meta.dirname, '../..');
const frontEnds = ['shell', 'mfe-booking', 'mfe-field', 'mfe-admin'];

/** Returns all strings in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the names of the settings that the example of a deployment marks as secrets. */
const secretSettings = () =>
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?(\w+)=/gm)]
    .map(([, name]) => name!)
    .filter((name) => /SECRET|PASSWORD|PRIVATE_KEY|API_KEY|TOKEN_KEY|SEAL_KEY/.test(name));

const builtFiles = () =>
  frontEnds.flatMap((frontEnd) =>
    readdirSync(join(root, frontEnd, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|png|woff2)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );

test('built front ends: contain no key of the platform and no name of a secret setting', async () => {
  const { logs } = await platformParts();
  const keys = textsIn(JSON.parse(readFileSync(join(dirname(logs), 'secrets.json'), 'utf8')));
  const names = secretSettings();
  expect(keys.length, 'keys of the platform').toBeGreaterThan(8);
  expect(names.length, 'secret settings').toBeGreaterThan(5);
  const files = builtFiles();
  expect(files.length, 'built files').toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...keys, ...names].filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`);
  });
  expect(found).toEqual([]);
});

test('built front ends: contain nothing in the form of a secret', () => {
  const program = join(root, 'node_modules/.bin/secretlint');
  const folders = frontEnds.map((frontEnd) => `${frontEnd}/dist/**/*.{js,json,html,css,map}`);
  // Exits with an error, and prints what it has found, if there is a secret.
  execFileSync(process.execPath, [program, '--no-gitignore', '--maskSecrets', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
});
