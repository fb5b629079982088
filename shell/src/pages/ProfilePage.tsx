import { saveProfile } from '@yoza/shell-sdk/profile';
import { lazyPart } from '@yoza/shell-sdk/lazy-part';
import { useSession } from '@yoza/shell-sdk/session';
import { signInAddress } from '@yoza/shell-sdk/sign-in';
import { hasTechnicianToken } from '@yoza/shell-sdk/technician-tokens';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useEffect, useState } from 'react';
import { Loading } from '../Loading.tsx';
import { VerifyPhone } from '../phone/VerifyPhone.tsx';
import { ErasureCard } from '../privacy/ErasureCard.tsx';
import { AccountSessions } from '../sessions/AccountSessions.tsx';
import { ProfileForm } from '../profile/ProfileForm.tsx';
import { ProfileLayout } from '../profile/ProfileLayout.tsx';
import '../profile/profile-texts.ts';

const CarAndPlacesCard = lazyPart(
  async () => (await import('../car-and-places/CarAndPlacesCard.tsx')).CarAndPlacesCard,
  null,
);
const ExportCard = lazyPart(async () => (await import('../privacy/ExportCard.tsx')).ExportCard, null);
const TechnicianProfile = lazyPart(
  async () => (await import('../profile/TechnicianProfile.tsx')).TechnicianProfile,
  <Loading />,
);

/**
 * Shows the names, phone number and language of the user signed in by cookie, otherwise of the technician whose token this browser holds. Visitors
 * are redirected to the sign-in page and then to the profile. App renders it only if the session is known or the browser holds such a token.
 */
export function ProfilePage() {
  const { t } = useTranslation('shell');
  const { user, status } = useSession().session;
  // A technician who signs out here, or is refused, still counts as one: they sign in with their password.
  const [isTechnician] = useState(hasTechnicianToken);
  const isVisitor = user === null && status !== 'loading' && !isTechnician;
  useEffect(() => {
    if (isVisitor) location.replace(signInAddress('/profile'));
  }, [isVisitor]);
  if (user) {
    const below = (
      <>
        <VerifyPhone user={user} />
        {user.role === 'customer' && <CarAndPlacesCard />}
        <AccountSessions user={user} />
        {user.role === 'customer' && (
          <>
            <ExportCard />
            <ErasureCard />
          </>
        )}
      </>
    );
    return (
      <ProfileLayout lead={t('profile.lead')} below={below}>
        <ProfileForm
          key={user.id}
          person={user}
          hints={{ email: t('profile.field.emailHint'), phoneNumber: t('profile.field.phoneNumberHint') }}
          save={saveProfile}
          handleUnauthorized={handleUnauthorized}
        />
      </ProfileLayout>
    );
  }
  return isVisitor || status === 'loading' ? <Loading /> : <TechnicianProfile />;
}
