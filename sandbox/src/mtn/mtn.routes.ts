import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context, Next } from 'koa';
import { AccessTokens } from '../access-tokens.ts';
import { isSecret } from '../is-secret.ts';
import { providerConduct, Refusal, type Concern } from '../payments/provider-conduct.ts';
import type { MobileMoneyParts } from '../phone/mobile-money-parts.ts';
import { callbackUrlOf, mtnRefusal, referenceOf, requestToPayOf } from './mtn-request.ts';
import { mtnResult } from './mtn-result.ts';
import { testPayers } from './test-payers.ts';

export type MtnKeys = { apiUser: string; apiKey: string; subscriptionKey: string };

const tokenSeconds = 3600;
const environments = new Set(['mtnuganda', 'sandbox']);

/** Creates the routes of MTN MoMo Collections at `/mtn/collection`: token, request to pay, status of a request. */
export function mtnRoutes({ state, faults, prompts }: MobileMoneyParts, keys: MtnKeys): Router {
  const router = new Router({ prefix: '/mtn/collection' });
  const tokens = new AccessTokens(tokenSeconds);

  router.use(
    providerConduct(
      { state, faults, about, refusal: (status, message) => mtnRefusal(status, codeOf(status), message) },
      bodyParser({ enableTypes: ['json'], jsonLimit: '16kb' }),
    ),
  );
  router.use(subscribed(keys.subscriptionKey));

  router.post(['/token', '/token/'], (ctx) => {
    const expected = `Basic ${Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString('base64')}`;
    if (!isSecret(ctx.get('authorization'), expected)) {
      throw new Refusal(401, { error: 'login_failed', message: 'The API user or the API key is wrong.' });
    }
    ctx.body = { access_token: tokens.give(), token_type: 'access_token', expires_in: tokens.lifetimeSeconds };
  });

  const authorised = async (ctx: Context, next: Next) => {
    if (!tokens.accepts(ctx.get('authorization'))) {
      throw mtnRefusal(401, 'UNAUTHORIZED', 'The access token is missing, unknown or expired.');
    }
    if (!environments.has(ctx.get('x-target-environment'))) {
      throw mtnRefusal(400, 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'Access to target environment is forbidden.');
    }
    await next();
  };

  router.post('/v1_0/requesttopay', authorised, (ctx) => {
    const reference = referenceOf(ctx.get('x-reference-id'));
    const request = requestToPayOf(ctx.request.body);
    const callbackUrl = callbackUrlOf(ctx.get('x-callback-url'));
    if (prompts.find(reference) !== undefined) {
      const message = 'Duplicated reference id. Creation of resource failed.';
      throw mtnRefusal(409, 'RESOURCE_ALREADY_EXIST', message);
    }
    const payer = request.payer.partyId;
    prompts.ask({
      provider: 'mtn',
      reference,
      payer,
      amount: Number(request.amount),
      message: request.payerMessage,
      request,
      ...(callbackUrl !== undefined && { callbackUrl }),
      ...(testPayers[payer] !== undefined && { test: testPayers[payer] }),
    });
    ctx.body = null;
    ctx.status = 202;
  });

  router.get('/v1_0/requesttopay/:reference', authorised, (ctx) => {
    const prompt = prompts.find(referenceOf(ctx['params'].reference!));
    if (prompt?.provider !== 'mtn') {
      throw mtnRefusal(404, 'RESOURCE_NOT_FOUND', 'Requested resource was not found.');
    }
    ctx.body = mtnResult(prompt);
  });

  return router;
}

function about(ctx: Context): Concern {
  const body = (ctx.request.body ?? {}) as { payer?: { partyId?: unknown } };
  const [, pathReference] = /\/requesttopay\/([^/]+)$/.exec(ctx.path) ?? [];
  return {
    reference: (pathReference ?? ctx.get('x-reference-id')).toLowerCase(),
    payer: String(body.payer?.partyId ?? ''),
    hasEffect: ctx.method === 'POST' && ctx.path.endsWith('/requesttopay'),
  };
}

const codeOf = (status: number) =>
  status < 500 ? 'BAD_REQUEST' : status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_PROCESSING_ERROR';

/** Middleware that refuses a missing or wrong MTN subscription key before any other check. */
const subscribed = (subscriptionKey: string) => async (ctx: Context, next: Next) => {
  const given = ctx.get('ocp-apim-subscription-key');
  if (!isSecret(given, subscriptionKey)) {
    const what = given === '' ? 'missing subscription key' : 'invalid subscription key';
    throw new Refusal(401, { statusCode: 401, message: `Access denied due to ${what}.` });
  }
  await next();
};
