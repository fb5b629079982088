import type { components } from '@yoza/jobs-contract/api';
import { checklistItemIds } from '@yoza/jobs-contract/checklist';
import type { Job } from './job.ts';

type AddOn = components['schemas']['AddOn'];

/** Returns the ids of the add-ons that were ordered with a job, without those that its service includes. */
export const orderedIds = ({ addOns = [] }: Pick<Job, 'addOns'>): string[] =>
  addOns.filter(({ isIncluded }) => !isIncluded).map(({ id }) => id);

/** Returns the ids of the add-ons that the service of a job includes. */
export const includedIds = ({ addOns = [] }: Pick<Job, 'addOns'>): string[] =>
  addOns.filter(({ isIncluded }) => isIncluded).map(({ id }) => id);

/** True if an admin can change the add-ons of a job: before its start, while there is something to pay, if the service of the API knows add-ons. */
export const canChangeAddOns = ({
  status,
  paymentStatus,
  totalPrice,
  addOns,
}: Pick<Job, 'status' | 'paymentStatus' | 'totalPrice' | 'addOns'>) =>
  addOns !== undefined &&
  (status === 'pending' || status === 'assigned') &&
  paymentStatus === 'pending' &&
  Number(totalPrice) > 0;

interface AddOnOption {
  id: string;
  name: string;
  isIncluded: boolean;
  /** Undefined for one that the job has, but that is no longer offered. */
  offered: AddOn | undefined;
}

/** Returns the add-ons that a job has and those offered with its service. */
export function addOnOptions({ addOns = [] }: Pick<Job, 'addOns'>, offered: readonly AddOn[]): AddOnOption[] {
  const has = addOns.map(({ id, name, isIncluded }) => ({
    id,
    name,
    isIncluded,
    offered: offered.find((each) => each.id === id),
  }));
  const others = offered.filter(({ id, isIncluded }) => !isIncluded && !has.some((each) => each.id === id));
  return [...has, ...others.map((each) => ({ id: each.id, name: each.name, isIncluded: false, offered: each }))];
}

/**
 * Returns the progress of a job's checklist, which has the steps of its add-ons beside the fixed ones; as the technician's page counted it if the service
 * of the API does not know add-ons. Null before the first step.
 */
export function progressOf({ checklist, addOns }: Pick<Job, 'checklist' | 'addOns'>) {
  if (!checklist || !addOns) return checklist;
  const all = new Set([...checklistItemIds, ...addOns.flatMap((addOn) => addOn.checklist.map(({ id }) => id))]);
  const completedCount = checklist.completedItems.filter((id) => all.has(id)).length;
  return { completedCount, totalCount: all.size };
}
