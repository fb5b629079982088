import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../topology.ts';

const folders = ['shell/src', 'mfe-*/src', 'packages/ui/src', 'packages/map/src', 'packages/shell-sdk/src'];
/** Functions that the oldest supported browsers lack and the host does not add. The compiler turns `using` into one that needs Symbol.dispose. */
const missing = /^\s*(await )?using \w+ = |Symbol\.(async)?dispose|DisposableStack|Response\.json\(/m;

test('pages and workers: use no function that the oldest supported browsers lack', () => {
  const patterns = folders
    .flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])
    .map((each) => `:(glob)${each}`);
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  expect(files.length).toBeGreaterThan(500);
  const inPages = files.filter((file) => !file.startsWith('packages/shell-sdk/src/build/'));
  expect(inPages.filter((file) => missing.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
