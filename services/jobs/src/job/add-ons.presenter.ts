import type { JobAddOn } from '@yoza/jobs-contract/add-ons';
import { checklistItemIds } from '@yoza/jobs-contract/checklist';
import type { StoredAddOn } from '../catalog/basket.ts';

/** Returns an add-on of a job, with its steps on the checklist. */
export const presentAddOn = ({ id, name, translations, isIncluded, checklistItems }: StoredAddOn): JobAddOn => ({
  id,
  name,
  translations,
  isIncluded,
  checklist: checklistItems.map((task, index) => ({ id: stepId(id, index), task })),
});

/** Returns the ids of all items of a job's checklist, in order: the fixed ones, then the steps of its add-ons. */
export const itemIdsOf = (addOns: readonly StoredAddOn[]): string[] => [
  ...checklistItemIds,
  ...addOns.flatMap(({ id, checklistItems }) => checklistItems.map((_, index) => stepId(id, index))),
];

/** `engine-bay`, 0 → `engine-bay:1`. */
const stepId = (addOnId: string, index: number) => `${addOnId}:${index + 1}`;
