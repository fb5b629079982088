import { expect, test } from 'vitest';
import { parseArguments } from '../src/arguments.ts';

const known = ['P1', 'P2'];

test('arguments: without any, all rows run in 9 rounds of 2 seconds on a million jobs', () => {
  expect(parseArguments([], known)).toEqual({ rows: [], rounds: 9, seconds: 2, jobs: 1_000_000, guard: false });
});

test('arguments: rows and options are combined in any order', () => {
  const args = ['P2', '--rounds', '3', '--guard', 'P1', '--seconds', '0.5', '--jobs', '1000'];
  expect(parseArguments(args, known)).toEqual({
    rows: ['P2', 'P1'],
    rounds: 3,
    seconds: 0.5,
    jobs: 1_000,
    guard: true,
  });
});

test('arguments: a row that does not exist is refused with the names of those that do', () => {
  expect(() => parseArguments(['P9'], known)).toThrow('There is no row P9. There is: P1, P2.');
});

test.each([
  ['--rounds', '0'],
  ['--rounds', '1.5'],
  ['--seconds', 'two'],
  ['--seconds', '-1'],
  ['--jobs', 'Infinity'],
])('arguments: %s %s is refused', (option, value) => {
  expect(() => parseArguments([`${option}=${value}`], known)).toThrow(`${option} must be a positive number`);
});

test('arguments: an option that does not exist is refused with the usage', () => {
  expect(() => parseArguments(['--turns', '3'], known)).toThrow('Usage: npm run bench');
});
