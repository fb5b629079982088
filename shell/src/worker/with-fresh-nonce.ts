const policyHeader = 'Content-Security-Policy';

/** Returns a stored page with a new nonce in place of the one it was sent with, as the gateway sets one for each response. */
export async function withFreshNonce(page: Response): Promise<Response> {
  const policy = page.headers.get(policyHeader) ?? '';
  const [, sent] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!sent) return page;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(page.headers);
  headers.set(policyHeader, policy.replaceAll(sent, nonce));
  // The stored body is already decompressed.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response((await page.text()).replaceAll(sent, nonce), { status: page.status, headers });
}
