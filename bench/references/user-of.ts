import type { IncomingMessage } from 'node:http';

/** Returns the user in a service token, unchecked. */
export function userOf({ headers }: IncomingMessage): string {
  const claims = headers.authorization?.split('.')[1] ?? '';
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}
