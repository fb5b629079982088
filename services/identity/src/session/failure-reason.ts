import { PersonNotAccepted } from '../user/register-person.ts';

/** Why a sign-in at a provider failed, for the log: without the parameters of the request, which errors of the protocol carry. */
export function failureReason(error: unknown): string {
  if (error instanceof PersonNotAccepted) return error.code;
  const { name, message, code, error: protocolError } = error as Error & { code?: unknown; error?: unknown };
  const details = [code, protocolError].filter((part) => typeof part === 'string');
  return [`${name}: ${message}`, ...details].join(' ');
}
