import { expect, test } from 'vitest';
import { csvFile, listFile, mostLines, savedAs } from '../src/csv-file.ts';

test('a file says that it is UTF-8, ends lines as RFC 4180 has them and holds no formulas', () => {
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

test('a file with less than there is says so', () => {
  const file = csvFile(['Name'], [['Amina']], true);
  expect(mostLines).toBe(10_000);
  expect(file).toBe(
    '\uFEFFName\r\nAmina\r\nOnly the first 10000 are in this file. Narrow the filters for the others.\r\n',
  );
});

test('a list is cut only where there is more than fits', () => {
  const linesOf = (rows: number) =>
    listFile(
      ['Number'],
      Array.from({ length: rows }, (_, index) => index),
      (row) => [row],
    )
      .split('\r\n')
      .slice(1, -1);
  expect(linesOf(mostLines)).toHaveLength(mostLines);
  expect(linesOf(mostLines).at(-1)).toBe('9999');
  expect(linesOf(mostLines + 1)).toHaveLength(mostLines + 1);
  expect(linesOf(mostLines + 1).slice(-2)).toEqual(['9999', expect.stringContaining('Only the first 10000')]);
});

test('a file is saved under its name', () => {
  expect(savedAs('yoza-jobs.csv')).toEqual({ 'Content-Disposition': 'attachment; filename="yoza-jobs.csv"' });
});
