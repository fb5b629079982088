import { randomUUID } from 'node:crypto';
import { AccessToken } from './access-token.ts';
import { callAuthorised } from './authorised-call.ts';
import { MtnRefusal, MtnResult, MtnToken, mtnState, mtnFailure } from './mtn-responses.ts';
import { ProviderRefused, ProviderUnreachable } from './ports.ts';
import type { PromptProvider } from './ports.ts';
import { asUnreachable, plainMemo, refusesDefinitely } from './prompt-rules.ts';
import type { ProviderResponse } from './provider-call.ts';
import { bodyOf, callProvider } from './provider-call.ts';
import { assertShillings } from './wire-amounts.ts';

export interface MtnSettings {
  /** Address up to, but without, `/collection`. */
  apiUrl: string;
  apiUser: string;
  apiKey: string;
  subscriptionKey: string;
  targetEnvironment: string;
  /** Address to which MTN reports the outcome, null for none; MTN is asked for it in any case. */
  callbackUrl: string | null;
  timeoutMs: number;
}

/** Client of MTN MoMo Collections: prompts on the payer's phone, with five minutes to answer. It cannot refund. */
export function createMtnClient(settings: MtnSettings): PromptProvider {
  const { apiUrl, apiUser, apiKey, subscriptionKey, targetEnvironment, callbackUrl, timeoutMs } = settings;
  const subscription = { 'Ocp-Apim-Subscription-Key': subscriptionKey };
  const requests = `${apiUrl}/collection/v1_0/requesttopay`;

  const token = new AccessToken(async (exchangeLog) => {
    const basic = Buffer.from(`${apiUser}:${apiKey}`).toString('base64');
    const response = await callProvider(
      {
        name: 'token',
        method: 'POST',
        url: `${apiUrl}/collection/token/`,
        headers: { ...subscription, Authorization: `Basic ${basic}` },
      },
      timeoutMs,
      exchangeLog,
    );
    if (response.status !== 200) throw refusal(response);
    const { access_token, expires_in } = bodyOf(MtnToken, response);
    return { token: access_token, lifetimeSeconds: expires_in };
  });
  const headers = { ...subscription, 'X-Target-Environment': targetEnvironment };

  return {
    method: 'mtn_money',
    answerSeconds: 300,
    newReference: () => randomUUID(),

    async request({ reference, amount, phone, memo }, exchangeLog) {
      const text = plainMemo(memo, 160);
      const body = {
        amount: String(assertShillings(amount)),
        currency: 'UGX',
        externalId: reference,
        payer: { partyIdType: 'MSISDN', partyId: phone.replace(/^\+/, '') },
        payerMessage: text,
        payeeNote: text,
      };
      const callback: Record<string, string> = callbackUrl === null ? {} : { 'X-Callback-Url': callbackUrl };
      const response = await callAuthorised(
        {
          name: 'requesttopay',
          method: 'POST',
          url: requests,
          headers: { ...headers, ...callback, 'X-Reference-Id': reference },
          body,
        },
        token,
        timeoutMs,
        exchangeLog,
      );
      if (response.status === 202 || isRepeated(response)) return;
      throw refusal(response);
    },

    async enquire(reference, exchangeLog) {
      const response = await callAuthorised(
        { name: 'requesttopay status', method: 'GET', url: `${requests}/${encodeURIComponent(reference)}`, headers },
        token,
        timeoutMs,
        exchangeLog,
      ).catch(asUnreachable);
      if (response.status === 404 && refusalOf(response)?.code === 'RESOURCE_NOT_FOUND') return { state: 'missing' };
      if (response.status !== 200) throw new ProviderUnreachable(describe(response));
      return mtnState(bodyOf(MtnResult, response), reference);
    },
  };
}

/** True if the payer was already prompted by an earlier request. */
const isRepeated = (response: ProviderResponse) =>
  response.status === 409 && refusalOf(response)?.code === 'RESOURCE_ALREADY_EXIST';

const refusalOf = ({ body }: ProviderResponse) => MtnRefusal.safeParse(body).data;

function describe(response: ProviderResponse): string {
  const { code, message } = refusalOf(response) ?? {};
  return [`HTTP ${response.status}`, code, message].filter(Boolean).join(' ');
}

function refusal(response: ProviderResponse): Error {
  if (!refusesDefinitely(response.status)) return new ProviderUnreachable(describe(response));
  return new ProviderRefused(mtnFailure(refusalOf(response)?.code ?? ''), describe(response));
}
