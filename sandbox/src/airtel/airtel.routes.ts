import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { AccessTokens } from '../access-tokens.ts';
import { isSecret } from '../is-secret.ts';
import { normalNumber } from '../payments/phone-number.ts';
import type { Prompt } from '../payments/prompt.ts';
import { providerConduct, Refusal, type Concern } from '../payments/provider-conduct.ts';
import type { MobileMoneyParts } from '../phone/mobile-money-parts.ts';
import { airtelPaymentOf, airtelRefusal, airtelStatus } from './airtel-request.ts';
import { airtelResult } from './airtel-result.ts';

export type AirtelKeys = { clientId: string; clientSecret: string };

const tokenSeconds = 180;
const Login = z.object({ client_id: z.string(), client_secret: z.string(), grant_type: z.string() });
const RefundRequest = z.object({ transaction: z.object({ airtel_money_id: z.string().min(1) }) });

/** Creates the routes of Airtel Money Uganda, Collections, at `/airtel`: token, payment, status of a payment, refund. */
export function airtelRoutes({ state, faults, prompts }: MobileMoneyParts, keys: AirtelKeys): Router {
  const router = new Router({ prefix: '/airtel' });
  const tokens = new AccessTokens(tokenSeconds);

  router.use(
    providerConduct(
      { state, faults, about, refusal: (status, message) => airtelRefusal(status, codeOf(status), message) },
      bodyParser({ enableTypes: ['json'], jsonLimit: '16kb' }),
    ),
  );

  router.post('/auth/oauth2/token', (ctx) => {
    const login = Login.safeParse(ctx.request.body);
    if (!login.success)
      throw oauthRefusal(400, 'invalid_request', 'client_id, client_secret and grant_type are needed');
    const { client_id: id, client_secret: secret, grant_type: grant } = login.data;
    if (grant !== 'client_credentials') throw oauthRefusal(400, 'unsupported_grant_type', 'Unsupported grant type');
    if (!isSecret(id, keys.clientId) || !isSecret(secret, keys.clientSecret)) {
      throw oauthRefusal(401, 'invalid_client', 'Invalid client authentication');
    }
    ctx.body = { access_token: tokens.give(), expires_in: String(tokens.lifetimeSeconds), token_type: 'bearer' };
  });

  const authorised = async (ctx: Context, next: Next) => {
    if (!tokens.accepts(ctx.get('authorization'))) {
      throw oauthRefusal(401, 'invalid_token', 'The access token is missing, unknown or expired');
    }
    const [country, currency] = [ctx.get('x-country'), ctx.get('x-currency')];
    if (country === '' || currency === '') throw airtelRefusal(400, 'ROUTER003', 'X-Country or X-Currency is missing');
    if (country !== 'UG') throw airtelRefusal(400, 'ROUTER006', 'Invalid Country');
    if (currency !== 'UGX') throw airtelRefusal(400, 'ROUTER112', 'Invalid Currency');
    await next();
  };

  router.post(['/merchant/v1/payments', '/merchant/v1/payments/'], authorised, (ctx) => {
    const payment = airtelPaymentOf(ctx.request.body);
    const { id, amount } = payment.transaction;
    if (prompts.find(id) !== undefined) throw airtelRefusal(400, 'ESB000041', 'Duplicate External Transaction ID');
    const payer = normalNumber(payment.subscriber.msisdn);
    prompts.ask({ provider: 'airtel', reference: id, payer, amount, message: payment.reference, request: payment });
    ctx.body = {
      data: { transaction: { id, status: 'SUCCESS' } },
      status: airtelStatus('200', 'SUCCESS', 'ESB000010', 'DP00800001006'),
    };
  });

  router.get('/standard/v1/payments/:id', authorised, (ctx) => {
    const prompt = prompts.find(ctx['params'].id!);
    if (prompt?.provider !== 'airtel') throw airtelRefusal(404, 'ESB000045', 'Transaction Not Found', 'DP00800001025');
    ctx.body = airtelResult(prompt);
  });

  router.post(['/standard/v1/payments/refund', '/standard/v1/payments/refund/'], authorised, (ctx) => {
    const refund = RefundRequest.safeParse(ctx.request.body);
    if (!refund.success) throw airtelRefusal(400, 'ESB000008', 'Field validation: transaction.airtel_money_id');
    const moneyId = refund.data.transaction.airtel_money_id;
    const prompt = paidWith(moneyId);
    if (prompt === undefined) throw airtelRefusal(404, 'ESB000045', 'Transaction Not Found', 'DP00800001025');
    ctx.state['concern'] = { reference: prompt.reference, payer: prompt.payer, hasEffect: true };
    if (prompt.refundedAt !== undefined) throw airtelRefusal(400, 'ESB000011', 'The transaction is already refunded');
    prompts.refund(prompt);
    ctx.body = {
      data: { transaction: { airtel_money_id: moneyId, status: 'SUCCESS' } },
      status: airtelStatus('200', 'SUCCESS', 'ESB000010'),
    };
  });

  const paid = new Map<string, Prompt>();
  const note = (prompt: Prompt) => prompt.transactionId !== undefined && paid.set(prompt.transactionId, prompt);
  for (const prompt of Object.values(state.value.prompts)) note(prompt);
  prompts.on('decided', note);
  const paidWith = (moneyId: string) => {
    const prompt = paid.get(moneyId);
    return prompt?.provider === 'airtel' && prompts.find(prompt.reference) === prompt ? prompt : undefined;
  };

  return router;
}

function about(ctx: Context): Concern {
  const body = (ctx.request.body ?? {}) as { transaction?: { id?: unknown }; subscriber?: { msisdn?: unknown } };
  const [, pathReference] = /\/payments\/([A-Za-z0-9]+)$/.exec(ctx.path) ?? [];
  return {
    reference: pathReference ?? String(body.transaction?.id ?? ''),
    payer: normalNumber(String(body.subscriber?.msisdn ?? '')),
    hasEffect: ctx.method === 'POST' && ctx.path.includes('/payments'),
  };
}

const codeOf = (status: number) => (status < 500 ? 'ESB000008' : 'ESB000001');

const oauthRefusal = (status: number, error: string, description: string) =>
  new Refusal(status, { error, error_description: description });
