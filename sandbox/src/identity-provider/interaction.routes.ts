import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { errors, type Provider } from 'oidc-provider';
import { pageHeaders } from '../pages/page.ts';
import type { AccountBook } from './account-book.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { renderExpired } from './provider-pages.ts';
import type { ProviderMount } from './provider-mount.ts';
import { createAccountPage, signInPage } from './sign-in.page.ts';
import { CreateAccountFields, fieldErrors, SignInFields, textFields, type FieldErrors } from './submitted-fields.ts';

/** Creates the routes of the pages that users see while signing in at one provider. The protocol itself is in `provider.ts`. */
export function interactionRoutes(provider: Provider, mount: ProviderMount, accounts: AccountBook): Router {
  const router = new Router({ prefix: `/${mount.name}/interaction/:uid` });
  const form = bodyParser({ enableTypes: ['form'], formLimit: '16kb' });
  const failures = new AttemptLimit({ allowed: 10, milliseconds: 60_000 });
  const creations = new AttemptLimit({ allowed: 120, milliseconds: 60_000 });
  const backTo = mount.clients[0] === undefined ? undefined : new URL(mount.clients[0].redirect_uris[0]!).origin;
  const note = mount.name === 'idp' ? undefined : mount.title;

  const showSignIn = (ctx: Context, status: number, email: string, problems: FieldErrors = {}) => {
    ctx.status = status;
    ctx.type = 'html';
    const demonstration = accounts.list().filter((account) => account.seeded);
    ctx.body = signInPage({ uid: ctx['params'].uid, mount, email, errors: problems, demonstration, note });
  };
  const showCreateAccount = (
    ctx: Context,
    status: number,
    values: Record<string, string>,
    problems: FieldErrors = {},
  ) => {
    ctx.status = status;
    ctx.type = 'html';
    ctx.body = createAccountPage({ uid: ctx['params'].uid, mount, values, errors: problems, note });
  };
  const finish = async (ctx: Context, result: Parameters<Provider['interactionFinished']>[2]) => {
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: true }));
    ctx.status = 303;
  };

  router.use(async (ctx, next) => {
    ctx.set(pageHeaders);
    try {
      const { prompt, session } = await provider.interactionDetails(ctx.req, ctx.res);
      // Consent is given automatically if a client requires it, since all clients are first-party.
      if (prompt.name === 'consent' && session !== undefined) return await finish(ctx, { consent: {} });
      await next();
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      renderExpired(ctx as never, mount, backTo);
    }
  });

  router.get('/', async (ctx) => {
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const emailHint = ctx.query['email'] ?? params['login_hint'] ?? '';
    showSignIn(ctx, 200, typeof emailHint === 'string' ? emailHint.slice(0, 200) : '');
  });

  router.post('/sign-in', form, async (ctx) => {
    const submitted = textFields(ctx.request.body);
    const fields = SignInFields.safeParse({ email: '', password: '', ...submitted });
    if (!fields.success) return showSignIn(ctx, 422, submitted['email'] ?? '', fieldErrors(fields.error));
    const { email, password, minutes_ago: minutesAgo } = fields.data;
    if (failures.isExceeded(email)) {
      return showSignIn(ctx, 429, email, { form: 'Too many attempts for this email. Wait a minute, then try again.' });
    }
    const account = await accounts.authenticate(email, password);
    if (account === undefined) {
      failures.record(email);
      return showSignIn(ctx, 401, email, { form: 'The email or the password is wrong. Check both and try again.' });
    }
    failures.clear(email);
    const ts = Math.floor(Date.now() / 1000) - minutesAgo * 60;
    await finish(ctx, { login: { accountId: account.sub, ts } });
  });

  router.get('/create-account', (ctx) => showCreateAccount(ctx, 200, {}));

  router.post('/create-account', form, async (ctx) => {
    const submitted = textFields(ctx.request.body);
    const fields = CreateAccountFields.safeParse({
      given_name: '',
      family_name: '',
      email: '',
      password: '',
      ...submitted,
    });
    if (!fields.success) return showCreateAccount(ctx, 422, submitted, fieldErrors(fields.error));
    const { given_name: givenName, family_name: familyName, email, password } = fields.data;
    if (creations.isExceeded('all')) {
      return showCreateAccount(ctx, 429, submitted, {
        form: 'Too many accounts were created just now. Wait a minute, then try again.',
      });
    }
    creations.record('all');
    const account = await accounts.create({ givenName, familyName, email, password });
    if (account === undefined) {
      return showCreateAccount(ctx, 409, submitted, { email: 'An account with this email exists. Sign in instead.' });
    }
    await finish(ctx, { login: { accountId: account.sub } });
  });

  router.post('/cancel', (ctx) =>
    finish(ctx, { error: 'access_denied', error_description: 'The user cancelled the sign-in.' }),
  );

  return router;
}
