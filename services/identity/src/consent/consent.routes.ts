import { recordConsent as recordConsentOperation } from '@yoza/identity-contract/consent-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { IdentityContext } from '../context.ts';
import { recordConsent } from './record-consent.ts';

/** Route with which users agree to the privacy notice. */
export const consentRoutes = ({ clock }: Pick<IdentityContext, 'clock'>): Route[] => [
  handle(recordConsentOperation, async ({ principal, body, em }) =>
    ok(await recordConsent(em, principal.userId, body().noticeVersion, clock.now())),
  ),
];
