import { ProviderRefused, ProviderUnreachable } from './ports.ts';

/**
 * Whether an answer of this status says that the call was not carried out and never will be. 401 comes here only after a new token was
 * refused as well. 408, 409, 425 and 429 leave open what became of an earlier try or ask for another.
 */
export const refusesDefinitely = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);

/** A memo both providers take: letters, digits, spaces, hyphens and dots, no apostrophe, at most `length` characters. */
export const plainMemo = (memo: string, length: number): string =>
  memo
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^A-Za-z0-9 .-]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

/** Turns a refusal into "cannot tell", for questions: without a token nothing is learnt about the payment. */
export function asUnreachable(error: unknown): never {
  if (!(error instanceof ProviderRefused)) throw error;
  throw new ProviderUnreachable(error.message, { cause: error });
}
