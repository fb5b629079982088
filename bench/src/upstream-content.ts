import { sampleRows } from './sample-rows.ts';

/** JSON of 1.3 kB with which the upstream of the proxies responds. */
export const upstreamContent = JSON.stringify(sampleRows(10));
