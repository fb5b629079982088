import { expect, test } from 'vitest';
import { median, medianOfRatios, percentile } from '../src/statistics.ts';

test('median: the middle value of an odd number, the mean of the two middle ones of an even number', () => {
  expect(median([10, 2, 9])).toBe(9);
  expect(median([10, 2, 9, 100])).toBe(9.5);
});

test('median: one value is its own median, and there is none without values', () => {
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow('no median');
});

test('median of ratios: a slow round of the machine does not change it', () => {
  expect(medianOfRatios([100, 10, 110], [200, 20, 220])).toBe(0.5);
});

test('median of ratios: it is not the ratio of the medians', () => {
  expect(medianOfRatios([1, 4, 9], [4, 4, 3])).toBe(1);
});

test('percentile: at least the share of the values is not above it', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 1)).toBe(100);
});

test('percentile: of few values the 99th is the largest, and there is none without values', () => {
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(() => percentile([], 0.99)).toThrow('no percentile');
});
