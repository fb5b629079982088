import { checklist, checklistItemIds } from '@yoza/jobs-contract/checklist';
import { describe, expect, it } from 'vitest';
import { categories, categoriesOf, itemIdsOf, progressOf, withItem } from '../src/jobs/progress.ts';
import { checklist as texts } from '../src/texts/en/checklist.ts';

describe('the checklist', () => {
  it('has 22 items in categories of 6, 4, 9 and 3', () => {
    expect(itemIdsOf({})).toEqual(checklistItemIds);
    expect(categories.map(({ itemIds }) => itemIds.length)).toEqual([6, 4, 9, 3]);
  });

  it("has the contract's English text for every category and item", () => {
    const names: Record<string, string> = texts.category;
    expect(categories.map(({ id }) => names[id])).toEqual(checklist.map(({ category }) => category));
    const tasks = Object.fromEntries(checklist.flatMap(({ items }) => items.map(({ id, task }) => [id, task])));
    expect(texts.item).toEqual(tasks);
  });
});

describe('the checklist of a job with add-ons', () => {
  const addOn = (id: string, ...tasks: string[]) => ({
    id,
    name: id,
    translations: {},
    isIncluded: false,
    checklist: tasks.map((task, index) => ({ id: `${id}:${index + 1}`, task })),
  });
  const job = { addOns: [addOn('engine', 'Rinse', 'Dry'), addOn('perfume'), addOn('pet-hair', 'Brush')] };

  it('has a category for each add-on with steps, after the fixed ones', () => {
    expect(
      categoriesOf(job)
        .slice(4)
        .map(({ id, itemIds }) => [id, itemIds]),
    ).toEqual([
      ['engine', ['engine:1', 'engine:2']],
      ['pet-hair', ['pet-hair:1']],
    ]);
    expect(itemIdsOf(job)).toHaveLength(25);
  });

  it('keeps their steps in order when one is ticked', () => {
    const done = withItem(itemIdsOf(job), new Set(['pet-hair:1', 'fin-wax']), 'engine:2', true);
    expect(done).toEqual(['fin-wax', 'engine:2', 'pet-hair:1']);
  });
});

describe('progressOf', () => {
  it('counts in whole percent', () => {
    expect(progressOf(new Set(), checklistItemIds)).toEqual({ done: 0, total: 22, percent: 0 });
    expect(progressOf(new Set(checklistItemIds.slice(0, 14)), checklistItemIds)).toEqual({
      done: 14,
      total: 22,
      percent: 64,
    });
    expect(progressOf(new Set(checklistItemIds.slice(1)), checklistItemIds).percent).toBe(95);
    expect(progressOf(new Set(checklistItemIds), checklistItemIds)).toEqual({ done: 22, total: 22, percent: 100 });
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
    expect(withItem(checklistItemIds, new Set(['ext-hood']), 'ext-rinse', true)).toEqual(['ext-rinse', 'ext-hood']);
    expect(withItem(checklistItemIds, new Set(['ext-rinse', 'ext-hood']), 'ext-rinse', false)).toEqual(['ext-hood']);
    expect(withItem(checklistItemIds, new Set(['ext-rinse']), 'ext-rinse', true)).toEqual(['ext-rinse']);
  });
});
