import { AuthorizationResponseError } from 'openid-client';
import { PersonNotAccepted } from '../user/register-person.ts';

/** Thrown when a browser returns from the provider without a sign-in that it began. */
export class NoSignInInProgress extends Error {
  constructor() {
    super('This browser has no sign-in in progress with this state');
  }
}

/**
 * Returns the outcome of a failed sign-in at a provider: `refused` if the browser, the person or the provider's decision is the reason, otherwise
 * `failed`.
 */
export function outcomeOf(error: unknown): 'refused' | 'failed' {
  const refusals = [NoSignInInProgress, PersonNotAccepted, AuthorizationResponseError];
  return refusals.some((kind) => error instanceof kind) ? 'refused' : 'failed';
}

/** Returns the reason of a failed sign-in at a provider, for the log: without the request parameters that protocol errors carry. */
export function failureReason(error: unknown): string {
  if (error instanceof PersonNotAccepted) return error.code;
  const { name, message, code, error: protocolError } = error as Error & { code?: unknown; error?: unknown };
  const details = [code, protocolError].filter((part) => typeof part === 'string');
  return [`${name}: ${message}`, ...details].join(' ');
}
