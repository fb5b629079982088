import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { saveTechnicianProfile } from '@yoza/shell-sdk/technician-profile';
import { signOutTechnician, technicianStateAtom, watchTechnicianSession } from '@yoza/shell-sdk/technician-session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { ArrowLeftIcon } from '@yoza/ui/icons';
import { Spinner } from '@yoza/ui/Spinner';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { TechnicianSessions } from '../sessions/TechnicianSessions.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import { ProfileUnavailable } from './ProfileUnavailable.tsx';

const dashboard = '/technician/dashboard';

/** Shows the profile of a technician who has a token and no session by cookie. An applicant is redirected to the field area. */
export function TechnicianProfile() {
  const { t } = useTranslation('shell');
  const { status, technician } = useAtomValue(technicianStateAtom);
  useEffect(watchTechnicianSession, []);
  if (status === 'loading') return <Spinner label={t('loading')} />;
  if (status === 'unavailable') return <ProfileUnavailable />;
  // State for the field area's sign-in page, to return here afterwards.
  if (status === 'unauthorized')
    return <Navigate to="/technician/login" replace state={{ from: '/profile', ended: true }} />;
  if (technician.role !== 'technician') return <Navigate to={dashboard} replace />;
  return (
    <ProfileLayout
      lead={t('profile.technician.lead')}
      back={
        <ButtonLink as={Link} to={dashboard} variant="quiet" icon={<ArrowLeftIcon aria-hidden />}>
          {t('profile.technician.back')}
        </ButtonLink>
      }
      below={<TechnicianSessions technician={technician} handleUnauthorized={signOutIfUnauthorized} />}
    >
      <ProfileForm
        key={technician.userId}
        person={technician}
        hints={{ email: t('profile.technician.emailHint'), phoneNumber: t('profile.technician.phoneNumberHint') }}
        save={saveTechnicianProfile}
        handleUnauthorized={signOutIfUnauthorized}
      />
    </ProfileLayout>
  );
}

function signOutIfUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  signOutTechnician();
  return true;
}
