import { expect, test } from 'vitest';
import { csvFile, listFile, maxLines, savedAs } from '../src/csv-file.ts';

test('CSV file: is marked as UTF-8, has line endings of RFC 4180 and contains no formulas', () => {
  const file = csvFile(
    ['Name', 'Total (UGX)'],
    [
      ['=1+1', 89_119],
      ['@SUM(A1)', -5],
      ['Åsa "A", Ltd', null],
    ],
    false,
  );
  expect(file).toBe('\uFEFFName,Total (UGX)\r\n\'=1+1,89119\r\n\'@SUM(A1),-5\r\n"Åsa ""A"", Ltd",\r\n');
});

test.each(['=1', '+1+1', '-2', '@x', '+', '+2567 012', '+256701234567=1', '\t+1'])(
  'CSV file: marks %j as text',
  (text) => {
    expect(csvFile(['Phone'], [[text]], false)).toBe(`\uFEFFPhone\r\n'${text}\r\n`);
  },
);

test('CSV file: contains a phone number as it is', () => {
  expect(csvFile(['Phone'], [['+256701234567']], false)).toBe('\uFEFFPhone\r\n+256701234567\r\n');
});

test('CSV file: states that there are more rows if it is incomplete', () => {
  const file = csvFile(['Name'], [['Amina']], true);
  expect(maxLines).toBe(10_000);
  expect(file).toBe(
    '\uFEFFName\r\nAmina\r\nThis file contains only the first 10000 rows. Narrow the filters to see the others.\r\n',
  );
});

test('CSV file: names what it contains if its lines are only parts of that', () => {
  expect(csvFile(['Field'], [['role']], true, 'changes')).toContain('only the first 10000 changes.');
});

test('CSV list: is cut only above the maximum number of rows', () => {
  const linesOf = (rows: number) =>
    listFile(
      ['Number'],
      Array.from({ length: rows }, (_, index) => index),
      (row) => [row],
    )
      .split('\r\n')
      .slice(1, -1);
  expect(linesOf(maxLines)).toHaveLength(maxLines);
  expect(linesOf(maxLines).at(-1)).toBe('9999');
  expect(linesOf(maxLines + 1)).toHaveLength(maxLines + 1);
  expect(linesOf(maxLines + 1).slice(-2)).toEqual(['9999', expect.stringContaining('only the first 10000 rows')]);
});

test('CSV file: is saved with its name', () => {
  expect(savedAs('yoza-jobs.csv')).toEqual({ 'Content-Disposition': 'attachment; filename="yoza-jobs.csv"' });
});
