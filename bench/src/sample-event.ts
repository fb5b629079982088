import { defineEvent } from '@yoza/kernel-contract/event';
import { z } from 'zod';
import { sampleRows } from './sample-rows.ts';

const SampleData = z.object({
  rows: z.array(z.object({ id: z.guid(), name: z.string(), slot: z.iso.datetime(), price: z.int() })),
});

/** Data of every sample event, 1.3 kB as JSON. */
export const sampleData: z.infer<typeof SampleData> = { rows: sampleRows(10) };

/** Returns the definition of the sample event of a service. */
export const sampleStored = (service: string) => defineEvent(`${service}.sample.stored.v1`, SampleData);
