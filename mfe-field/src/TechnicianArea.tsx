import { technicianStateAtom, watchTechnicianSession } from '@yoza/shell-sdk/technician-session';
import { Spinner } from '@yoza/ui/Spinner';
import { useAtomValue } from 'jotai';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Navigate, useLocation } from 'react-router';
import { presenceAtom, returnedAtom } from './access/access.atoms.ts';
import { useHandoff } from './access/use-handoff.ts';
import { useOwnLanguage } from './access/use-own-language.ts';
import { useReturned } from './access/use-returned.ts';
import { useSessionExchange } from './access/use-session-exchange.ts';
import { useVerification } from './access/use-verification.ts';
import { FieldStyle, useFieldMeasures } from './frame/field-style.ts';
import { SignedIn } from './frame/SignedIn.tsx';

const loginPath = '/technician/login';
const LoginPage = lazy(async () => ({ default: (await import('./access/LoginPage.tsx')).LoginPage }));
const ConfirmEmail = lazy(async () => ({ default: (await import('./access/ConfirmEmail.tsx')).ConfirmEmail }));
const Unavailable = lazy(async () => ({ default: (await import('./access/Unavailable.tsx')).Unavailable }));
const AwaitingApproval = lazy(async () => ({
  default: (await import('./access/AwaitingApproval.tsx')).AwaitingApproval,
}));

/**
 * Everything under /technician: the screens of a signed-in technician; before that the sign-in page, the confirmation of the email address, the wait
 * for approval, or a failed load.
 */
export function TechnicianArea() {
  const { t } = useTranslation('field');
  useFieldMeasures();
  useOwnLanguage();
  useEffect(watchTechnicianSession, []);
  return (
    <>
      <FieldStyle />
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Guarded />
      </Suspense>
    </>
  );
}

/** State passed along with a redirect to the sign-in page: the former location, and whether the session ended there. */
interface SentFrom {
  from?: string;
  ended?: boolean;
}

function Guarded() {
  const { t } = useTranslation('field');
  const state = useAtomValue(technicianStateAtom);
  const presence = useAtomValue(presenceAtom);
  const exchange = useSessionExchange();
  const isClean = useReturned();
  const { reset, invite } = useAtomValue(returnedAtom);
  const isArriving = useHandoff();
  const isConfirming = useVerification();
  const { pathname, search, state: sent } = useLocation();

  if (!isClean || isArriving || state.status === 'loading' || exchange.status === 'under-way')
    return <Spinner label={t('loading')} />;
  if (state.status === 'unavailable') return <Unavailable />;
  if ((reset ?? invite) !== undefined && pathname === loginPath) return <LoginPage exchange={exchange} />;
  if (state.status === 'signed-in') {
    const { technician } = state;
    if (!technician.isVerified) return <ConfirmEmail technician={technician} isConfirming={isConfirming} />;
    if (technician.role === 'applicant') return <AwaitingApproval technician={technician} />;
    const { from = '/technician/dashboard' } = (sent ?? {}) as SentFrom;
    return pathname === loginPath ? (
      <Navigate to={from} replace />
    ) : (
      <SignedIn key={technician.userId} technicianId={technician.userId} />
    );
  }
  if (pathname === loginPath) return <LoginPage exchange={exchange} />;
  const sentFrom: SentFrom =
    presence === 'signed-out' ? {} : { from: pathname + search, ended: presence === 'working' };
  return <Navigate to={loginPath} replace state={sentFrom} />;
}
