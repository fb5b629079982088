import { login, loginCallback, logout } from '@yoza/identity-contract/operations';
import { accountClosedPage, signInAgainFailedPage, signInFailedPage } from '@yoza/identity-contract/sign-in';
import { logOf } from '@yoza/service-kit/logging';
import type { Call, Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { redirect } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { clearedCache } from './cleared-cache.ts';
import { completeLogin } from './complete-login.ts';
import { clearCookie, isSecure, sessionCookie, setCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import { endSession } from './end-session.ts';
import { failureReason, NoSignInInProgress, outcomeOf } from './failure-reason.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { attemptCookie, attemptMinutes, openAttempt, sealAttempt, surplusAttempts } from './login-attempt.ts';
import { returnPath } from './return-path.ts';
import { sessionDays } from './session.entity.ts';

/**
 * Handlers of signing in at the provider, which gives customers and admins a session cookie, and of signing out. A failed sign-in is logged and
 * redirects to the page that reports it, without a problem response.
 */
export const sessionRoutes = (context: IdentityContext): Route[] => {
  const { config, provider, loginAttemptKey: key, countSignIn } = context;
  const secure = isSecure(config.publicUrl);
  // The scope includes the address that starts a sign-in, where the pending attempts are counted.
  const attemptScope = { path: '/api', secure };

  return [
    handle(login, async ({ query, ctx }) => {
      try {
        const { url, attempt } = await provider.begin(returnPath(query.returnTo), query.prompt);
        const sealed = await sealAttempt(attempt, key);
        for (const name of surplusAttempts('login', ctx.get('cookie'))) clearCookie(ctx, name, attemptScope);
        setCookie(ctx, attemptCookie('login', attempt.state), sealed, {
          ...attemptScope,
          maxAgeSeconds: attemptMinutes * 60,
        });
        return redirect(url.href, privately);
      } catch (error) {
        countSignIn(outcomeOf(error));
        return failed(ctx, error);
      }
    }),

    handle(loginCallback, async ({ query, ctx, em }) => {
      let attempt: LoginAttempt | null = null;
      try {
        const name = attemptCookie('login', query.state ?? '');
        const sealed = ctx.cookies.get(name);
        clearCookie(ctx, name, attemptScope);
        attempt = sealed === undefined ? null : await openAttempt(sealed, key);
        if (!attempt) throw new NoSignInInProgress();
        const previousToken = ctx.cookies.get(sessionCookie);
        const device = deviceOf(ctx.get('user-agent'));
        const token = await completeLogin(context, em, { search: ctx.search, attempt, previousToken, device });
        countSignIn('succeeded');
        setCookie(ctx, sessionCookie, token, { path: '/', maxAgeSeconds: sessionDays * 86_400, secure });
        return redirect(attempt.returnTo, privately);
      } catch (error) {
        countSignIn(outcomeOf(error));
        return failed(ctx, error, attempt?.prompt && signInAgainFailedPage);
      }
    }),

    handle(logout, async ({ ctx, em }) => {
      const session = await endSession(context, em, ctx.cookies.get(sessionCookie));
      clearCookie(ctx, sessionCookie, { path: '/', secure });
      if (!session) return redirect('/', leavingNothing);
      // The person is already signed out here, so an unavailable provider is not reported as an error.
      const url = await provider.signOutUrl(session.sess.idToken).catch(() => undefined);
      return redirect(url?.href ?? '/', leavingNothing);
    }),
  ];
};

/** Header that keeps the addresses of these responses, which contain codes and tokens, from other sites. */
const privately = { 'Referrer-Policy': 'no-referrer' };

const leavingNothing = { ...privately, ...clearedCache };

function failed(ctx: Call['ctx'], error: unknown, page?: string) {
  const reason = failureReason(error);
  logOf(ctx)?.warn({ reason }, 'a sign-in failed');
  return redirect(page ?? (reason === 'account-closed' ? accountClosedPage : signInFailedPage), privately);
}
