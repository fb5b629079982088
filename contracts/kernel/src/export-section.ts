import { z } from 'zod';

/** Row of a section: its members are named as the columns of its table, in camel case. Amounts are whole shillings, times have their zone. */
export const ExportedRow = z.record(z.string(), z.json());
export type ExportedRow = z.infer<typeof ExportedRow>;

/** Rows of one section, far below the maximum size of a message; `next` leads to the following ones, null after the last. */
export const SectionPage = z.object({ rows: z.array(ExportedRow), next: z.string().nullable() });
export type SectionPage = z.infer<typeof SectionPage>;
