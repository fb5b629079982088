import { checklist, checklistItemIds } from '@yoza/contracts/jobs/checklist';

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

/** How much of `itemIds` is among what is done. */
export function progressOf(done: ReadonlySet<string>, itemIds: readonly string[] = checklistItemIds): Progress {
  const count = itemIds.filter((id) => done.has(id)).length;
  const total = itemIds.length;
  return { done: count, total, percent: Math.round((count / total) * 100) };
}

/** The done items with one more or one less, in the checklist's order. */
export function withItem(done: ReadonlySet<string>, id: string, isDone: boolean): string[] {
  return checklistItemIds.filter((item) => (item === id ? isDone : done.has(item)));
}
