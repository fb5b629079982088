/** What somebody who comes to the sign-in page by a link or from a provider brings along in the address. */
export interface Returned {
  /** The secret of the link that proves an address. */
  verify?: string | undefined;
  /** The secret of the link for a new password. */
  reset?: string | undefined;
  /** The secret of the link of an invitation. */
  invite?: string | undefined;
  /** What a provider's sign-in is to be exchanged for tokens with. */
  handoff?: string | undefined;
  /** A customer came from a provider who has not applied to work here. */
  hasNotApplied?: boolean | undefined;
  /** Why a provider's sign-in came to nothing. */
  error?: ReturnError | undefined;
}

const errors = ['oauth_failed', 'replit_oauth_failed', 'token_generation_failed'] as const;
export type ReturnError = (typeof errors)[number] | 'other';

const names = ['verify', 'reset', 'invite', 'token', 'refreshToken', 'success', 'provider', 'error'];

/**
 * What an address brings along; undefined when it brings nothing of it. A refresh token counts only when it is one that a provider's sign-in
 * in this very browser was given: by another one a link would sign somebody in as somebody else.
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
