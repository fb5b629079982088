import { z } from 'zod';

/** Messages by field name; `form` is the error of the whole form. */
export type FieldErrors = Record<string, string | undefined>;

// Control characters are not valid in names and would otherwise get into tokens and emails.
const name = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(60, 'Use at most 60 characters')
    .regex(/^[^\p{Cc}<>]*$/u, 'Use letters, spaces and hyphens');

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email')
  .max(200)
  .pipe(z.email('Enter a valid email, such as name@example.com'));

export const SignInFields = z.object({
  email,
  password: z.string().min(1, 'Enter your password').max(200),
  /** Minutes by which the sign-in is dated back; sent by tests only, the page has no such field. */
  minutes_ago: z.coerce.number().int().min(0).max(100_000).default(0),
});

export const CreateAccountFields = z.object({
  given_name: name('Enter your first name'),
  family_name: name('Enter your last name'),
  email,
  password: z.string().min(8, 'Use at least 8 characters').max(200, 'Use at most 200 characters'),
});

/** Returns the first error of each field, as shown on the page. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/** Returns the text fields of a posted form, one value each; files and nested values are omitted. */
export function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
