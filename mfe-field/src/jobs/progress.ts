import { checklist } from '@yoza/jobs-contract/checklist';
import type { Job } from './job.ts';

type FixedId = 'exterior' | 'wheels' | 'interior' | 'finishing';

const categoryIds: readonly FixedId[] = ['exterior', 'wheels', 'interior', 'finishing'];

/** Add-ons of a job, whose steps are part of its checklist; left out by older servers. */
export type WithAddOns = Pick<Job, 'addOns'>;
export type AddOn = NonNullable<Job['addOns']>[number];

/** Items of a checklist that belong together: fixed ones, or the steps of an add-on. */
export type Category = { itemIds: readonly string[] } & ({ id: FixedId; addOn?: never } | { id: string; addOn: AddOn });

/** The fixed categories and their items, in the order of work. */
export const categories: readonly Category[] = checklist.map((group, index) => ({
  id: categoryIds[index]!,
  itemIds: group.items.map((item) => item.id),
}));

/** Returns the categories of a job's checklist: the fixed ones, then its add-ons that have steps. */
export const categoriesOf = ({ addOns = [] }: WithAddOns): Category[] => [
  ...categories,
  ...addOns
    .filter((addOn) => addOn.checklist.length > 0)
    .map((addOn) => ({ id: addOn.id, addOn, itemIds: addOn.checklist.map(({ id }) => id) })),
];

/** Returns the ids of all items of a job's checklist, in order. */
export const itemIdsOf = (job: WithAddOns): string[] => categoriesOf(job).flatMap(({ itemIds }) => itemIds);

export interface Progress {
  done: number;
  total: number;
  /** Without decimals. */
  percent: number;
}

/** Progress of `itemIds`: the number of them that are done. */
export function progressOf(done: ReadonlySet<string>, itemIds: readonly string[]): Progress {
  const count = itemIds.filter((id) => done.has(id)).length;
  const total = itemIds.length;
  return { done: count, total, percent: Math.round((count / total) * 100) };
}

/** Done items of `itemIds` with one added or removed, in their order. */
export function withItem(itemIds: readonly string[], done: ReadonlySet<string>, id: string, isDone: boolean): string[] {
  return itemIds.filter((item) => (item === id ? isDone : done.has(item)));
}
