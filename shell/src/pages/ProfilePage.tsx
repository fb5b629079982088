import { useSession } from '@yoza/shell-sdk/session';
import { signInAddress } from '@yoza/shell-sdk/sign-in';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Spinner } from '@yoza/ui/Spinner';
import { colour } from '@yoza/ui/theme';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Narrow } from '../layout.ts';
import { ProfileForm } from '../profile/ProfileForm.tsx';
import '../profile/profile-texts.ts';

const Stack = styled(Narrow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  & > p {
    color: ${colour.ink2};
  }
`;

/** A person's own names, phone number and language. Signed out, it leads to the sign-in page and back. */
export function ProfilePage() {
  const { t } = useTranslation('shell');
  const { user } = useSession().session;
  const signedOut = user === null;
  useEffect(() => {
    if (signedOut) location.replace(signInAddress('/profile'));
  }, [signedOut]);
  if (!user) return <Spinner label={t('loading')} />;
  return (
    <Stack>
      <title>{`${t('profile.title')} · Yoza`}</title>
      <h1>{t('profile.title')}</h1>
      <p>{t('profile.lead')}</p>
      <Card>
        <ProfileForm key={user.id} user={user} />
      </Card>
    </Stack>
  );
}
