import type { components } from '@yoza/jobs-contract/api';

type AddOn = components['schemas']['AddOn'];

/** True if an add-on can be ordered: the service does not include it. */
export const isOrderable = ({ isIncluded }: Pick<AddOn, 'isIncluded'>): boolean => !isIncluded;
