import { checklist } from '@yoza/contracts/jobs/checklist';

const ids = ['exterior', 'wheels', 'interior', 'finishing'] as const;

/** Completed items in each category of the checklist. */
export function doneByCategory(completedItems: readonly string[]) {
  const done = new Set(completedItems);
  return checklist.map(({ items }, index) => ({
    id: ids[index]!,
    done: items.filter((item) => done.has(item.id)).length,
    count: items.length,
  }));
}
