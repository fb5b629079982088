import { confirmPhoneNumber, requestPhoneCode } from '@yoza/identity-contract/phone-verification-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { accepted, ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { presentCurrentUser } from '../user/user.presenter.ts';
import { confirmNumber } from './confirm-number.ts';
import { requestCode } from './request-code.ts';

/** Routes with which users verify the phone number of their profile. */
export const phoneVerificationRoutes = (context: IdentityContext): Route[] => [
  handle(requestPhoneCode, async ({ principal, em }) => accepted(await requestCode(context, em, principal.userId))),

  handle(confirmPhoneNumber, async ({ principal, body, em }) => {
    const user = await confirmNumber(context, em, principal.userId, body().code);
    return ok(presentCurrentUser(user, context.config));
  }),
];
