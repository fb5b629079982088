import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Document {
  paths: Record<string, unknown>;
}

const documented = ['identity', 'jobs', 'billing', 'chat'].flatMap((service) =>
  Object.keys((JSON.parse(read(`contracts/${service}/generated/openapi.json`)) as Document).paths),
);
/** Returns a path without its parameter names, such as `/api/jobs/{}`. */
const shape = (path: string) => path.replaceAll(/\$\{[^}]*\}+|\{[^}]*\}/g, '{}').split('?')[0]!;
const known = new Set(documented.map(shape));

const scripts = readdirSync(join(root, 'load/src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

describe('the load scenarios', () => {
  it.each(scripts)('call only paths of the contracts in %s', (file) => {
    const called = [...read(`load/src/${file}`).matchAll(/['`](?:\$\{url\})?(\/api\/[^'`\s]*)['`]/g)];
    const unknown = called.map(([, path]) => shape(path!)).filter((path) => !known.has(path));
    expect(unknown).toEqual([]);
  });

  it('are all listed in the README', () => {
    const scenarios = readdirSync(join(root, 'load/src/scenarios')).map((file) => file.replace('.ts', ''));
    expect(scenarios.filter((name) => !read('load/README.md').includes(`| \`${name}\` |`))).toEqual([]);
  });
});
