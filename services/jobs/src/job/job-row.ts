import { UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Job } from './job.entity.ts';
import { JobSchema } from './job.entity.ts';

const naming = new UnderscoreNamingStrategy();
const columns = Object.keys(JobSchema.meta.properties).map(
  (property) => [property as keyof Job, naming.propertyToColumnName(property)] as const,
);

/** Returns a new job as a row of its table, to be inserted and shown without the unit of work. Its times are ISO-8601 texts. */
export const jobRow = (job: Job) =>
  Object.fromEntries(columns.map(([property, column]) => [column, stored(job[property])])) as unknown as JobRow;

export type JobRow = Selectable<Tables['jobs']> & Insertable<Tables['jobs']>;

const stored = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Returns a job's row as the driver writes it: an array in a column of JSON would be written as an array of the database. */
export const insertable = (row: JobRow): JobRow => ({
  ...row,
  lines: JSON.stringify(row.lines) as unknown as JobRow['lines'],
  add_ons: JSON.stringify(row.add_ons) as unknown as JobRow['add_ons'],
});
