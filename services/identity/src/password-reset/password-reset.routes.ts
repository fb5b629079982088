import {
  confirmPasswordReset as confirmPasswordResetOperation,
  requestPasswordReset as requestPasswordResetOperation,
} from '@yoza/identity-contract/technician-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { accepted, noContent } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { requestPasswordReset } from './request-password-reset.ts';

export const passwordResetRoutes = (context: IdentityContext): Route[] => [
  handle(requestPasswordResetOperation, async ({ body, em }) => {
    await requestPasswordReset(context, em, body().email);
    return accepted(undefined);
  }),

  handle(confirmPasswordResetOperation, async ({ body, em }) => {
    await confirmPasswordReset(context, em, body());
    return noContent();
  }),
];
