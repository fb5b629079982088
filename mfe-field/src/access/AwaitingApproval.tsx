import { LanguageSwitch } from '@yoza/shell-sdk/language-switch';
import { loadTechnician, type TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Logo } from '@yoza/ui/Logo';
import { Stack } from '@yoza/ui/Page';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Hint, Place } from './access-style.ts';
import { useLeaving } from './use-leaving.ts';

/** Notice for an account that no admin has approved yet. */
export function AwaitingApproval({ technician }: { technician: TechnicianProfile }) {
  const { t } = useTranslation('field');
  const [isChecking, setChecking] = useState(false);
  const { signOut, question } = useLeaving();
  const check = () => {
    setChecking(true);
    void loadTechnician().finally(() => setChecking(false));
  };
  return (
    <Place>
      <title>{`${t('access.awaitingTitle')} · Yoza`}</title>
      <Logo size={40} />
      <div>
        <h1>{t('access.awaitingTitle')}</h1>
        <Hint>{t('access.awaitingText', { name: technician.firstName })}</Hint>
      </div>
      <Card>
        <Stack $gap={3}>
          <Button variant="primary" onClick={check} isBusy={isChecking} busyLabel={t('access.checking')}>
            {t('access.checkAgain')}
          </Button>
          <Button onClick={() => void signOut()}>{t('access.signOut')}</Button>
        </Stack>
      </Card>
      <LanguageSwitch />
      {question}
    </Place>
  );
}
