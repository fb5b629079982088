import type { AccessToken } from './access-token.ts';
import type { ExchangeLog } from './ports.ts';
import type { ProviderResponse, Call } from './provider-call.ts';
import { callProvider } from './provider-call.ts';

/**
 * Calls a provider as {@link callProvider} does, with the provider's access token; repeats the call once with a new token if the provider rejects the
 * first.
 */
export async function callAuthorised(
  call: Call,
  token: AccessToken,
  timeoutMs: number,
  exchangeLog: ExchangeLog,
): Promise<ProviderResponse> {
  const first = await token.get(exchangeLog);
  const response = await callProvider(withToken(call, first), timeoutMs, exchangeLog);
  if (response.status !== 401) return response;
  token.discard(first);
  return callProvider(withToken(call, await token.get(exchangeLog)), timeoutMs, exchangeLog);
}

const withToken = (call: Call, token: string): Call => ({
  ...call,
  headers: { ...call.headers, Authorization: `Bearer ${token}` },
});
