import type { z } from 'zod';
import type { FieldError } from './errors.ts';
import { invalid } from './errors.ts';

/** What a schema makes of a value. Throws a 400 problem that names every field that does not fit. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, prefix = ''): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true, error: words });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error, prefix));
}

/** The errors of a failed parse as path and message; `prefix` goes before each path. */
function fieldErrors(error: z.ZodError, prefix: string): FieldError[] {
  return error.issues.slice(0, 50).flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'This field is not known' }));
    }
    return [{ path, message: issue.message }];
  });
}

/** What is said where a schema has no words of its own (seed 000 §5). */
function words(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Required';
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `At least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin !== 'date') return `At most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin !== 'date') return `At least ${issue.minimum}`;
  return 'Invalid input';
}
