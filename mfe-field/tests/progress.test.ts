import { checklist, checklistItemIds } from '@yoza/jobs-contract/checklist';
import { describe, expect, it } from 'vitest';
import { categories, itemCount, progressOf, withItem } from '../src/jobs/progress.ts';
import { checklist as texts } from '../src/texts/en/checklist.ts';

describe('the checklist', () => {
  it('has 22 items in categories of 6, 4, 9 and 3', () => {
    expect(itemCount).toBe(22);
    expect(categories.map(({ itemIds }) => itemIds.length)).toEqual([6, 4, 9, 3]);
  });

  it("has the contract's English text for every category and item", () => {
    expect(categories.map(({ id }) => texts.category[id])).toEqual(checklist.map(({ category }) => category));
    const tasks = Object.fromEntries(checklist.flatMap(({ items }) => items.map(({ id, task }) => [id, task])));
    expect(texts.item).toEqual(tasks);
  });
});

describe('progressOf', () => {
  it('counts in whole percent', () => {
    expect(progressOf(new Set())).toEqual({ done: 0, total: 22, percent: 0 });
    expect(progressOf(new Set(checklistItemIds.slice(0, 14)))).toEqual({ done: 14, total: 22, percent: 64 });
    expect(progressOf(new Set(checklistItemIds.slice(1))).percent).toBe(95);
    expect(progressOf(new Set(checklistItemIds))).toEqual({ done: 22, total: 22, percent: 100 });
  });

  it('counts one category, and nothing that is not on the checklist', () => {
    const [exterior] = categories;
    expect(progressOf(new Set(['ext-roof', 'whl-rinse', 'nonsense']), exterior!.itemIds)).toEqual({
      done: 1,
      total: 6,
      percent: 17,
    });
  });
});

describe('withItem', () => {
  it('adds and removes in the order of the checklist', () => {
    expect(withItem(new Set(['ext-hood']), 'ext-rinse', true)).toEqual(['ext-rinse', 'ext-hood']);
    expect(withItem(new Set(['ext-rinse', 'ext-hood']), 'ext-rinse', false)).toEqual(['ext-hood']);
    expect(withItem(new Set(['ext-rinse']), 'ext-rinse', true)).toEqual(['ext-rinse']);
  });
});
