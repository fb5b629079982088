/** What somebody who comes to the sign-in page by a link or from a provider brings along in the address. */
export interface Returned {
  /** The secret of the link that proves an address. */
  verify?: string | undefined;
}

const names = ['verify'] as const;

/** What an address brings along; undefined when it brings nothing of it. */
export function returnedWith(search: string): Returned | undefined {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return undefined;
  return { verify: query.get('verify') || undefined };
}
