import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../topology.ts';

/** Coverage tables: document, side of its tests, and a number that its table lines, with the heads, must exceed. */
const tables = [
  { document: 'docs/customer-coverage.md', side: 'customer', atLeast: 100 },
  { document: 'docs/technician-coverage.md', side: 'technician', atLeast: 90 },
  { document: 'docs/admin-coverage.md', side: 'admin', atLeast: 30 },
  { document: 'docs/pricing-coverage.md', side: 'customer', atLeast: 40 },
  { document: 'docs/returning-customers-coverage.md', side: 'customer', atLeast: 45 },
];

type Read = (file: string) => string | undefined;

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
const quoted = (title: string) => ["'", '"', '`'].map((quote) => `${quote}${title}${quote}`);

/** Lists the errors in a row `what | words | file › title`, or `…; cases in <file>` where the cases of a test are in another file. */
function errorsOfRow(line: string, read: Read, side: string): string[] {
  const [what = '', words = '', test = '', ...more] = cellsOf(line);
  if (more.length > 0) return [`${what}: has more than three columns`];
  const [named = '', cases] = test.split('; cases in ');
  const [file = '', title = ''] = named.split(' › ');
  if (!file || !title) return [`${what}: names no test`];
  const path = file.includes('/') ? file : `e2e/tests/${side}/${file}`;
  const source = read(path);
  if (source === undefined) return [`${what}: there is no ${path}`];
  const further = cases && read(cases);
  if (cases && further === undefined) return [`${what}: there is no ${cases}`];
  const missing = [...words.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
  return [
    ...(quoted(title).some((name) => source.includes(name)) ? [] : [`${what}: ${path} has no test “${title}”`]),
    ...missing
      .filter((text) => !source.includes(text) && !further?.includes(text))
      .map((text) => `${what}: “${text}” is not in ${cases ?? path}`),
  ];
}

/** Lists the errors in the whole table; empty when there are none. */
function errorsOf(document: string, read: Read, side = 'customer'): string[] {
  const rows = document
    .split('\n')
    .filter((line) => line.startsWith('|') && line !== '| what | words | test |' && !line.startsWith('| ---'));
  return rows.flatMap((line) => errorsOfRow(line, read, side));
}

const fromTree: Read = (file) => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

describe('coverage tables', () => {
  it.each(tables)(
    '$document: lists only existing tests that contain the quoted texts',
    ({ document, side, atLeast }) => {
      const text = readFileSync(join(root, document), 'utf8');
      expect(text.split('\n').filter((line) => line.startsWith('|')).length).toBeGreaterThan(atLeast);
      expect(errorsOf(text, fromTree, side)).toEqual([]);
    },
  );

  it('report every error in a row', () => {
    const files: Record<string, string> = {
      'e2e/tests/customer/a.spec.ts': "test('it books', () => text('Book Now'));",
      'b/b.test.ts': 'it("a ‘word’ is it\'s", () => {});',
      'b/cases.ts': "'GET /api/a'",
    };
    const errors = (rows: string) =>
      errorsOf(`# T\n\n## One\n\n| what | words | test |\n| --- | --- | --- |\n${rows}\n`, (file) => files[file]);
    expect(errors("| a | `Book Now` | a.spec.ts › it books |\n| b | | b/b.test.ts › a ‘word’ is it's |")).toEqual([]);
    expect(errors('| c | `GET /api/a` | a.spec.ts › it books; cases in b/cases.ts |')).toEqual([]);
    expect(errors('| d | `Book Later` | a.spec.ts › it books |')).toEqual([
      'd: “Book Later” is not in e2e/tests/customer/a.spec.ts',
    ]);
    expect(errors('| e | | a.spec.ts › it cancels |')).toEqual([
      'e: e2e/tests/customer/a.spec.ts has no test “it cancels”',
    ]);
    expect(errors('| f | | c.spec.ts › it books |')).toEqual(['f: there is no e2e/tests/customer/c.spec.ts']);
    expect(errors('| g | | a.spec.ts |')).toEqual(['g: names no test']);
    expect(errors('| h | `x` |')).toEqual(['h: names no test']);
  });
});
