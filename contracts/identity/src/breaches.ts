import { z } from 'zod';
import { Instant, line, paragraph, Uuid } from '@yoza/kernel-contract/primitives';

/**
 * Breach of personal data. The law requires it to be reported to the Personal Data Protection Office immediately, and to be closed only after that. The
 * number of people is null while it is not known.
 */
export const Breach = z
  .object({
    id: Uuid,
    noticedAt: Instant,
    description: z.string(),
    /** Kinds of personal data, such as `names and phone numbers`. */
    dataConcerned: z.string(),
    peopleAffected: z.int().nullable(),
    /** Measures taken to end it and to limit its effects. */
    measures: z.string().nullable(),
    reportedAt: Instant.nullable(),
    /** Time at which the people affected were told. */
    peopleToldAt: Instant.nullable(),
    closedAt: Instant.nullable(),
    /** Increases with each change; a change names the version it is based on. */
    version: z.int(),
  })
  .meta({ id: 'Breach' });
export type Breach = z.infer<typeof Breach>;

const fields = {
  noticedAt: Instant,
  description: paragraph(4000, 'Description is required').min(1, 'Description is required'),
  dataConcerned: line(200, 'The data is required').min(1, 'The data is required'),
  peopleAffected: z.int().min(0).max(10_000_000).nullish(),
  measures: paragraph(4000).nullish(),
};

export const NewBreach = z.object(fields).meta({ id: 'NewBreach' });
export type NewBreach = z.output<typeof NewBreach>;

const time = Instant.nullish();

/** Change of a breach; fields not sent stay unchanged. `version` is that of the breach which the change is based on. */
export const BreachChange = z
  .object({ ...fields, reportedAt: time, peopleToldAt: time, closedAt: time })
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ id: 'BreachChange' });
export type BreachChange = z.output<typeof BreachChange>;
