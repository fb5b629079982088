import { checklist } from '@yoza/jobs-contract/checklist';

/** Ids of the categories in the order of the contract. */
const ids = ['exterior', 'wheels', 'interior', 'finishing'] as const;

/** Numbers of completed and of all items in each category of the checklist. */
export function doneByCategory(completedItems: readonly string[]) {
  const done = new Set(completedItems);
  return checklist.map(({ items }, index) => ({
    id: ids[index]!,
    done: items.filter((item) => done.has(item.id)).length,
    count: items.length,
  }));
}
