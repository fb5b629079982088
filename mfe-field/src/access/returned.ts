/** Values in the address of the sign-in page, for a visitor who follows a link or returns from a provider. */
export interface Returned {
  /** Secret of the link that verifies an address. */
  verify?: string | undefined;
  /** Secret of the link for a new password. */
  reset?: string | undefined;
  /** Secret of the link of an invitation. */
  invite?: string | undefined;
  /** Value to exchange for tokens after a provider's sign-in. */
  handoff?: string | undefined;
  /** True if a provider returned a customer who has not applied to work here. */
  hasNotApplied?: boolean | undefined;
  /** Reason a provider's sign-in failed. */
  error?: ReturnError | undefined;
}

const errors = ['oauth_failed', 'replit_oauth_failed', 'token_generation_failed'] as const;
export type ReturnError = (typeof errors)[number] | 'other';

const names = ['verify', 'reset', 'invite', 'token', 'refreshToken', 'success', 'provider', 'error'];

/**
 * Values an address carries; undefined when it carries none of them. Of refresh tokens only one-time values (`once.…`) count, which
 * the server exchanges only in the browser that signed in: with others, a link could sign a visitor in to a different account.
 */
export function returnedWith(search: string): Returned | undefined {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return undefined;
  const [refreshToken, error] = [query.get('refreshToken') ?? '', query.get('error')];
  const handoff = query.get('success') === 'true' && refreshToken.startsWith('once.') ? refreshToken : undefined;
  return {
    verify: query.get('verify') || undefined,
    reset: query.get('reset') || undefined,
    invite: query.get('invite') || undefined,
    handoff,
    hasNotApplied: error === 'not_applied' || undefined,
    error: error === null || error === 'not_applied' ? undefined : (errors.find((known) => known === error) ?? 'other'),
  };
}
