import { randomUUID } from 'node:crypto';

type JsonResponse = { status: number; body: any };
type Headers = Record<string, string>;

const subscription = { 'ocp-apim-subscription-key': 'sandbox-mtn-subscription-key' };
const json = { 'content-type': 'application/json' };

export async function call(address: string, init: RequestInit = {}): Promise<JsonResponse> {
  const response = await fetch(address, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : JSON.parse(text) };
}

/** Calls the sandbox's control API. */
export const control = (site: string, method: string, path = '', body?: unknown): Promise<JsonResponse> =>
  call(`${site}/control/payments${path}`, {
    method,
    headers: json,
    body: body === undefined ? null : JSON.stringify(body),
  });

export const mtnToken = (site: string, headers: Headers = {}): Promise<JsonResponse> =>
  call(`${site}/mtn/collection/token/`, {
    method: 'POST',
    headers: {
      ...subscription,
      authorization: `Basic ${btoa('6f1d1c2e-0b7a-4a55-9d3e-2f8f0c7a9b11:sandbox-mtn-api-key')}`,
      ...headers,
    },
  });

/** A merchant at MTN: prompts payers and queries the outcome. */
export async function mtnMerchant(site: string) {
  const token: string = (await mtnToken(site)).body.access_token;
  const headers = { ...subscription, ...json, authorization: `Bearer ${token}`, 'x-target-environment': 'mtnuganda' };
  const address = `${site}/mtn/collection/v1_0/requesttopay`;
  const request = (payer: string) => ({
    amount: '89119',
    currency: 'UGX',
    externalId: 'INV-2026-INT-000001',
    payer: { partyIdType: 'MSISDN', partyId: payer },
    payerMessage: 'Extra and Interior Cleaning',
    payeeNote: 'INV-2026-INT-000001',
  });
  return {
    /** Prompts a payer; `change` overrides fields of the request, `more` overrides headers. */
    ask: async (payer: string, { change = {}, more = {} }: { change?: object; more?: Headers } = {}) => {
      const reference = more['x-reference-id'] ?? randomUUID();
      const body = JSON.stringify({ ...request(payer), ...change });
      const response = await call(address, {
        method: 'POST',
        headers: { ...headers, 'x-reference-id': reference, ...more },
        body,
      });
      return { ...response, reference };
    },
    result: (reference: string, more: Headers = {}) =>
      call(`${address}/${reference}`, { headers: { ...headers, ...more } }),
  };
}

export const airtelToken = (site: string, change: object = {}): Promise<JsonResponse> =>
  call(`${site}/airtel/auth/oauth2/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      client_id: 'sandbox-airtel-client',
      client_secret: 'sandbox-airtel-secret',
      grant_type: 'client_credentials',
      ...change,
    }),
  });

/** A merchant at Airtel: prompts payers, queries the outcome and refunds. */
export async function airtelMerchant(site: string) {
  const token: string = (await airtelToken(site)).body.access_token;
  const headers = { ...json, authorization: `Bearer ${token}`, 'x-country': 'UG', 'x-currency': 'UGX' };
  const newId = () => randomUUID().replaceAll('-', '');
  return {
    ask: async (
      msisdn: string,
      {
        id = newId(),
        transaction = {},
        subscriber = {},
        more = {},
      }: Partial<Record<'transaction' | 'subscriber', object>> & { id?: string; more?: Headers } = {},
    ) => {
      const response = await call(`${site}/airtel/merchant/v1/payments/`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify({
          reference: 'Interior Cleaning',
          subscriber: { country: 'UG', currency: 'UGX', msisdn, ...subscriber },
          transaction: { amount: 89_119, country: 'UG', currency: 'UGX', id, ...transaction },
        }),
      });
      return { ...response, id };
    },
    result: (id: string, more: Headers = {}) =>
      call(`${site}/airtel/standard/v1/payments/${id}`, { headers: { ...headers, ...more } }),
    status: async (id: string): Promise<string> =>
      (await call(`${site}/airtel/standard/v1/payments/${id}`, { headers })).body.data.transaction.status,
    refund: (moneyId: string) =>
      call(`${site}/airtel/standard/v1/payments/refund`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ transaction: { airtel_money_id: moneyId } }),
      }),
  };
}
