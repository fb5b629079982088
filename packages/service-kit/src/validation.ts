import type { z } from 'zod';
import type { FieldError } from './errors.ts';
import { invalid } from './errors.ts';

/** What a schema makes of a value. Throws a 400 problem that names every field that does not fit. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, prefix = ''): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error, prefix));
}

/** The errors of a failed parse as path and readable message; `prefix` goes before each path. */
export function fieldErrors(error: z.ZodError, prefix = ''): FieldError[] {
  return error.issues.slice(0, 50).flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'This field is not known' }));
    }
    return [{ path, message: readable(issue) }];
  });
}

function readable(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is required' : `Must be ${article(issue.expected)}`;
  return issue.message;
}

const article = (name: string) => (/^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`);
