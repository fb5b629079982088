import { checklist, checklistItemIds } from '@yoza/jobs-contract/checklist';

export type CategoryId = 'exterior' | 'wheels' | 'interior' | 'finishing';

const categoryIds: readonly CategoryId[] = ['exterior', 'wheels', 'interior', 'finishing'];

export interface Category {
  id: CategoryId;
  itemIds: readonly string[];
}

/** The fixed categories and their items, in the order of work. */
export const categories: readonly Category[] = checklist.map((group, index) => ({
  id: categoryIds[index]!,
  itemIds: group.items.map((item) => item.id),
}));

export const itemCount = checklistItemIds.length;

export interface Progress {
  done: number;
  total: number;
  /** Without decimals. */
  percent: number;
}

/** Progress of `itemIds`: the number of them that are done. */
export function progressOf(done: ReadonlySet<string>, itemIds: readonly string[] = checklistItemIds): Progress {
  const count = itemIds.filter((id) => done.has(id)).length;
  const total = itemIds.length;
  return { done: count, total, percent: Math.round((count / total) * 100) };
}

/** Done items with one added or removed, in the checklist's order. */
export function withItem(done: ReadonlySet<string>, id: string, isDone: boolean): string[] {
  return checklistItemIds.filter((item) => (item === id ? isDone : done.has(item)));
}
