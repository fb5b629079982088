import { PersonNotAccepted } from '../user/register-person.ts';

/** Returns the reason of a failed sign-in at a provider, for the log: without the request parameters that protocol errors carry. */
export function failureReason(error: unknown): string {
  if (error instanceof PersonNotAccepted) return error.code;
  const { name, message, code, error: protocolError } = error as Error & { code?: unknown; error?: unknown };
  const details = [code, protocolError].filter((part) => typeof part === 'string');
  return [`${name}: ${message}`, ...details].join(' ');
}
