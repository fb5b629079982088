import type { EntityManager } from '@mikro-orm/postgresql';
import type { SocialProvider } from '@yoza/identity-contract/schemas';
import { socialSignInFailedPages } from '@yoza/identity-contract/sign-in';
import {
  completeGoogleSignIn,
  completeReplitSignIn,
  getTechnicianSignInOptions,
  startGoogleSignIn,
  startReplitSignIn,
} from '@yoza/identity-contract/technician-operations';
import { notFound } from '@yoza/service-kit/errors';
import { logOf } from '@yoza/service-kit/logging';
import type { Call, Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok, redirect } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { deviceOf } from '../session/device.ts';
import { clearCookie, isSecure, setCookie } from '../session/cookies.ts';
import { attemptCookie, attemptMinutes, openAttempt, sealAttempt, surplusAttempts } from '../session/login-attempt.ts';
import { failureReason, NoSignInInProgress, outcomeOf } from '../session/failure-reason.ts';
import { derivedKey } from '../technician-account/access-token.ts';
import { handOff, handoffCookie, handoffSeconds } from '../technician-account/hand-off.ts';
import { signInSocially } from './sign-in-socially.ts';

const page = '/technician/login';

/** Header that keeps the addresses of these responses, which contain codes and one-time values, from other sites. */
const privately = { 'Referrer-Policy': 'no-referrer' };

const to = (parameters: Record<string, string>) => redirect(`${page}?${new URLSearchParams(parameters)}`, privately);

/**
 * Handlers of the technicians' sign-in with Google and Replit. The start redirects to the provider, the callback to the technicians' sign-in page, with
 * a one-time value for a session or with an error: `not_applied` for a customer who has not applied to become a technician. Both respond 404 for a
 * provider that is not set up.
 */
export const socialRoutes = (context: IdentityContext): Route[] => {
  const { config, socialProviders, countSignIn } = context;
  const secure = isSecure(config.publicUrl);

  const providerOf = (name: SocialProvider) => {
    const provider = socialProviders.get(name);
    if (!provider) throw notFound('This sign-in method is not set up', 'NO_SUCH_PROVIDER');
    return provider;
  };
  const attemptScope = (name: SocialProvider) => ({ path: `/api/technician/auth/${name}`, secure });
  // One key for each provider, so that a sign-in started with one cannot be completed with another.
  const keyOf = (name: SocialProvider) => derivedKey(context.accessTokenKeys, `login-attempt ${name}`);

  const start = async (name: SocialProvider, ctx: Call['ctx']) => {
    const provider = providerOf(name);
    try {
      const { url, attempt } = await provider.begin(page);
      const sealed = await sealAttempt(attempt, keyOf(name));
      const lasting = { ...attemptScope(name), maxAgeSeconds: attemptMinutes * 60 };
      for (const surplus of surplusAttempts(name, ctx.get('cookie'))) clearCookie(ctx, surplus, attemptScope(name));
      setCookie(ctx, attemptCookie(name, attempt.state), sealed, lasting);
      return redirect(url.href, privately);
    } catch (error) {
      countSignIn(outcomeOf(error));
      return failed(name, ctx, error);
    }
  };

  const personFrom = async (name: SocialProvider, state: string, ctx: Call['ctx']) => {
    const cookie = attemptCookie(name, state);
    const sealed = ctx.cookies.get(cookie);
    clearCookie(ctx, cookie, attemptScope(name));
    const attempt = sealed === undefined ? null : await openAttempt(sealed, keyOf(name));
    if (!attempt) throw new NoSignInInProgress();
    return (await providerOf(name).complete(ctx.search, attempt)).person;
  };

  const complete = async (name: SocialProvider, state: string, ctx: Call['ctx'], em: EntityManager) => {
    providerOf(name);
    let account;
    try {
      account = await signInSocially(context, em, name, await personFrom(name, state, ctx));
    } catch (error) {
      countSignIn(outcomeOf(error));
      return failed(name, ctx, error);
    }
    countSignIn(account ? 'succeeded' : 'refused');
    if (!account) return to({ error: 'not_applied' });
    try {
      const { value, cookie } = await handOff(context, em, account, deviceOf(ctx.get('user-agent')));
      setCookie(ctx, handoffCookie.name, cookie, { path: handoffCookie.path, maxAgeSeconds: handoffSeconds, secure });
      return to({ token: value, refreshToken: value, success: 'true', provider: name });
    } catch (error) {
      logOf(ctx)?.error({ err: error }, 'a technician who signed in got no session');
      return to({ error: 'token_generation_failed' });
    }
  };

  return [
    handle(getTechnicianSignInOptions, async () =>
      ok({ providers: [...socialProviders.keys()], tokenGenerator: config.tokenGenerator }),
    ),
    handle(startGoogleSignIn, ({ ctx }) => start('google', ctx)),
    handle(startReplitSignIn, ({ ctx }) => start('replit', ctx)),
    handle(completeGoogleSignIn, ({ query, ctx, em }) => complete('google', query.state ?? '', ctx, em)),
    handle(completeReplitSignIn, ({ query, ctx, em }) => complete('replit', query.state ?? '', ctx, em)),
  ];
};

function failed(name: SocialProvider, ctx: Call['ctx'], error: unknown) {
  logOf(ctx)?.warn({ provider: name, reason: failureReason(error) }, 'a sign-in failed');
  return redirect(socialSignInFailedPages[name], privately);
}
