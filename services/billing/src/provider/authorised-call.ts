import type { AccessToken } from './access-token.ts';
import type { Trail } from './ports.ts';
import type { Answer, Call } from './provider-call.ts';
import { callProvider } from './provider-call.ts';

/** Like {@link callProvider} with the provider's access token; with a new one once, if the provider does not take the first. */
export async function callAuthorised(call: Call, token: AccessToken, timeoutMs: number, trail: Trail): Promise<Answer> {
  const first = await token.get(trail);
  const answer = await callProvider(withToken(call, first), timeoutMs, trail);
  if (answer.status !== 401) return answer;
  token.discard(first);
  return callProvider(withToken(call, await token.get(trail)), timeoutMs, trail);
}

const withToken = (call: Call, token: string): Call => ({
  ...call,
  headers: { ...call.headers, Authorization: `Bearer ${token}` },
});
