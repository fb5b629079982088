const policyHeader = 'Content-Security-Policy';

/** A kept page with a nonce of its own in place of the one it was sent with, as the gateway does it for each answer. */
export async function withFreshNonce(page: Response): Promise<Response> {
  const policy = page.headers.get(policyHeader) ?? '';
  const [, sent] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!sent) return page;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(page.headers);
  headers.set(policyHeader, policy.replaceAll(sent, nonce));
  // The body was unpacked when it was kept.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response((await page.text()).replaceAll(sent, nonce), { status: page.status, headers });
}
