import { randomUUID } from 'node:crypto';
import { AccessToken } from './access-token.ts';
import {
  AirtelRefunded,
  AirtelReply,
  AirtelResult,
  AirtelSent,
  AirtelToken,
  airtelState,
  airtelFailure,
} from './airtel-responses.ts';
import { callAuthorised } from './authorised-call.ts';
import { ProviderRefused, ProviderUnreachable } from './ports.ts';
import type { PromptProvider, ExchangeLog } from './ports.ts';
import { asUnreachable, plainMemo, refusesDefinitely } from './prompt-rules.ts';
import type { ProviderResponse, Call } from './provider-call.ts';
import { bodyOf, callProvider } from './provider-call.ts';
import { assertShillings } from './wire-amounts.ts';

export interface AirtelSettings {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

/** Codes that leave the outcome of the call open, such as a general error or "failed". */
const unclear = new Set(['ESB000001', 'ESB000004', 'ESB000011', 'ESB000014']);
const idUsedBefore = 'ESB000041';
const notFound = 'ESB000045';

/** Client of Airtel Money Uganda, Collections: prompts on the payer's phone, and full refunds. */
export function createAirtelClient({ apiUrl, clientId, clientSecret, timeoutMs }: AirtelSettings): PromptProvider {
  const token = new AccessToken(async (exchangeLog) => {
    const response = await callProvider(
      {
        name: 'token',
        method: 'POST',
        url: `${apiUrl}/auth/oauth2/token`,
        headers: {},
        body: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
        kept: { grant_type: 'client_credentials' },
      },
      timeoutMs,
      exchangeLog,
    );
    if (response.status !== 200) throw refusal(response);
    const { access_token, expires_in } = bodyOf(AirtelToken, response);
    return { token: access_token, lifetimeSeconds: expires_in };
  });
  const headers = { 'X-Country': 'UG', 'X-Currency': 'UGX' };
  const call = (details: Omit<Call, 'headers'>, exchangeLog: ExchangeLog) =>
    callAuthorised({ ...details, headers }, token, timeoutMs, exchangeLog);

  return {
    method: 'airtel_money',
    answerSeconds: 300,
    newReference: () => randomUUID().replaceAll('-', ''),

    async request({ reference, amount, phone, memo }, exchangeLog) {
      const local = /^\+256(\d{9})$/.exec(phone)?.[1];
      if (!local) throw new ProviderRefused('PAYER_NOT_FOUND', `${phone} is no number in Uganda`);
      const here = { country: 'UG', currency: 'UGX' };
      const body = {
        reference: plainMemo(`Yoza ${memo}`, 64),
        subscriber: { ...here, msisdn: local },
        transaction: { ...here, amount: assertShillings(amount), id: reference },
      };
      const url = `${apiUrl}/merchant/v1/payments/`;
      const response = await call({ name: 'payments', method: 'POST', url, body }, exchangeLog);
      if (codeOf(response) === idUsedBefore) return;
      if (response.status !== 200 || isRefused(response)) throw refusal(response);
      const { id } = bodyOf(AirtelSent, response).data.transaction;
      if (id !== reference) throw new ProviderUnreachable(`a response about ${id} instead of ${reference}`);
    },

    async enquire(reference, exchangeLog) {
      const url = `${apiUrl}/standard/v1/payments/${encodeURIComponent(reference)}`;
      const response = await call({ name: 'payments status', method: 'GET', url }, exchangeLog).catch(asUnreachable);
      if ([200, 404].includes(response.status) && codeOf(response) === notFound) return { state: 'missing' };
      if (response.status !== 200) throw new ProviderUnreachable(describe(response));
      const result = bodyOf(AirtelResult, response);
      const { id } = result.data.transaction;
      if (id !== reference) throw new ProviderUnreachable(`a response about ${id} instead of ${reference}`);
      return airtelState(result);
    },

    async refund({ transactionId }, exchangeLog) {
      const body = { transaction: { airtel_money_id: transactionId } };
      const url = `${apiUrl}/standard/v1/payments/refund`;
      const response = await call({ name: 'refund', method: 'POST', url, body }, exchangeLog);
      // Only whole payments are refunded and only by us: one that is already refunded was refunded by an earlier attempt.
      if (response.status < 500 && /already.*refund|refund.*already/i.test(messageOf(response)))
        return { reference: transactionId };
      if (response.status !== 200 || isRefused(response)) throw refusal(response);
      return { reference: bodyOf(AirtelRefunded, response).data.transaction.airtel_money_id };
    },
  };
}

const replyOf = ({ body }: ProviderResponse) => AirtelReply.safeParse(body).data?.status;
const codeOf = (response: ProviderResponse) => replyOf(response)?.result_code;
const messageOf = (response: ProviderResponse) => replyOf(response)?.message ?? '';
/** Airtel also refuses with HTTP 200. */
const isRefused = (response: ProviderResponse) => replyOf(response)?.success === false;

const describe = (response: ProviderResponse) =>
  [`HTTP ${response.status}`, codeOf(response), messageOf(response)].filter(Boolean).join(' ');

function refusal(response: ProviderResponse): Error {
  const isClear = refusesDefinitely(response.status) || (response.status === 200 && isRefused(response));
  if (!isClear || unclear.has(codeOf(response) ?? '')) return new ProviderUnreachable(describe(response));
  const failure = airtelFailure(messageOf(response));
  return new ProviderRefused(failure === 'DECLINED' ? 'PROVIDER_REFUSED' : failure, describe(response));
}
