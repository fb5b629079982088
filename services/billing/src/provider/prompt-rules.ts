import { ProviderRefused, ProviderUnreachable } from './ports.ts';

/**
 * True if a response of this status means that the call was not carried out and never will be. A 401 is that of the token request, or that of a call
 * whose new token was refused as well. 408, 409, 425 and 429 leave the outcome of an earlier try open or ask for another.
 */
export const refusesDefinitely = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);

/** Returns a memo that both providers accept: letters, digits, spaces, hyphens and dots, no apostrophe, at most `length` characters. */
export const plainMemo = (memo: string, length: number): string =>
  memo
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^A-Za-z0-9 .-]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

/** Turns a refusal into `ProviderUnreachable`, for enquiries: without a token the state of the payment stays unknown. */
export function asUnreachable(error: unknown): never {
  if (!(error instanceof ProviderRefused)) throw error;
  throw new ProviderUnreachable(error.message, { cause: error });
}
