import { maxCounted } from '@yoza/contracts/max-counted';
import { formatCount } from './format-count.ts';

/** Formats a count: `12`, or `1,000+` if counting stopped there. */
export const countWords = (count: number): string => `${formatCount(count)}${count < maxCounted ? '' : '+'}`;
