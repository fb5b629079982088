import type { z } from 'zod';
import type { FieldError } from './errors.ts';
import { invalid } from './errors.ts';

/** Parses a value with a schema. Throws a 400 problem with the path and message of each issue, at most 50. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, prefix = ''): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true, error: words });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error, prefix));
}

/** Returns the errors of a failed parse as path and message; `prefix` is prepended to each path. */
function fieldErrors(error: z.ZodError, prefix: string): FieldError[] {
  return error.issues.slice(0, 50).flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'Unknown field' }));
    }
    return [{ path, message: issue.message }];
  });
}

/** Default messages for fields whose schemas have no messages of their own (seed 000 §5). */
function words(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Required';
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `At least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin !== 'date') return `At most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin !== 'date') return `At least ${issue.minimum}`;
  return 'Invalid input';
}
