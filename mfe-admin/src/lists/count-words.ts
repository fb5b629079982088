import { mostCounted } from '@yoza/contracts/most-counted';
import { formatCount } from '../overview/format-count.ts';

/** `12`, `1,000+` where counting ended. */
export const countWords = (count: number): string => `${formatCount(count)}${count < mostCounted ? '' : '+'}`;
