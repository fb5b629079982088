import { z } from 'zod';

/** Stage at which an area failed: while its files loaded, while it rendered, or later in one of its scripts. */
export const failureCauses = ['load', 'render', 'script'] as const;

const about = { remote: z.string().max(31), version: z.string().max(64) };
const vital = { kind: z.literal('vital'), ...about };

/** Statement of a page about one version of a remote. */
const BrowserReport = z.union([
  z.strictObject({ kind: z.literal('opened'), ...about }),
  z.strictObject({ kind: z.literal('failed'), ...about, cause: z.enum(failureCauses) }),
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  z.strictObject({ ...vital, name: z.enum(['lcp', 'inp']), value: z.number().min(0).max(600_000) }),
  /** Cumulative layout shift, which has no unit. */
  z.strictObject({ ...vital, name: z.literal('cls'), value: z.number().min(0).max(100) }),
]);
export type BrowserReport = z.infer<typeof BrowserReport>;

/** Reports of one page that it sends together. */
export const BrowserReports = z.array(BrowserReport).max(20);
