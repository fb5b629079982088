/** A person as reported by the provider, after every check of OpenID Connect. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** In lower case; undefined if the provider sends none or an invalid one. */
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

/** Characters not allowed in names: control characters, and overrides of writing direction that reverse adjacent text. */
const neverInNames = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns the person described by the claims of a verified ID token and of the userinfo endpoint. `emailsTrusted`: an address counts as verified when
 * the provider sends no `email_verified`.
 */
export function personOf(
  claims: Record<string, unknown>,
  { issuer, emailsTrusted }: { issuer: string; emailsTrusted: boolean },
): ProviderPerson {
  const text = (name: string, maximum: number) => {
    const value = claims[name];
    if (typeof value !== 'string') return '';
    // Half a surrogate pair cannot be stored, and sign-in under such a name would fail.
    return cut(value.toWellFormed().replaceAll(neverInNames, '').trim(), maximum);
  };
  const email = text('email', 255).toLowerCase();
  const [givenName, ...furtherNames] = text('name', 200).split(/\s+/);
  const picture = text('picture', 2048);
  return {
    issuer: claims['iss'] as string,
    subject: claims['sub'] as string,
    email: /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : undefined,
    emailVerified: claims['email_verified'] === true || (emailsTrusted && claims['email_verified'] === undefined),
    firstName: cut(text('given_name', 100) || givenName || email.split('@')[0] || 'Customer', 100),
    lastName: cut(text('family_name', 100) || furtherNames.join(' '), 100),
    profileImageUrl: isPicture(picture, issuer) ? picture : null,
  };
}

/** Returns the first `maximum` characters without splitting a surrogate pair. */
const cut = (text: string, maximum: number): string => [...text].slice(0, maximum).join('');

/** True for an https URL, and for an http URL at the issuer's own origin. */
function isPicture(url: string, issuer: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && origin === new URL(issuer).origin);
}
