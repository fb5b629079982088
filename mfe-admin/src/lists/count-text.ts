import { maxCounted } from '@yoza/kernel-contract/max-counted';
import { formatCount } from './format-count.ts';

/** Formats a count: `12`, or `1,000+` for `maxCounted`, where counting stops. */
export const countText = (count: number): string => `${formatCount(count)}${count < maxCounted ? '' : '+'}`;
