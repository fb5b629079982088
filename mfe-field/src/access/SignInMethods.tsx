import { Card } from '@yoza/ui/Card';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { returnedAtom } from './access.atoms.ts';
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

const modes = ['sign-in', 'registration'] as const;

/** Forms of the sign-in page, one at a time; users who followed a link see its form first. */
export function SignInMethods() {
  const { t } = useTranslation('field');
  const [{ reset, invite }, setReturned] = useAtom(returnedAtom);
  const [mode, setMode] = useState<(typeof modes)[number] | 'forgotten'>('sign-in');
  if (invite !== undefined) {
    const leave = () => setReturned((returned) => ({ ...returned, invite: undefined }));
    return (
      <Card>
        <AcceptInvitationForm secret={invite} onLeave={leave} />
      </Card>
    );
  }
  if (reset !== undefined) {
    const leave = () => setReturned((returned) => ({ ...returned, reset: undefined }));
    return (
      <Card>
        <NewPasswordForm secret={reset} onLeave={leave} />
      </Card>
    );
  }
  if (mode === 'forgotten') {
    return (
      <Card>
        <ForgotPasswordForm onBack={() => setMode('sign-in')} />
      </Card>
    );
  }
  return (
    <>
      <SegmentedControl
        label={t('access.mode')}
        segments={modes.map((id) => ({ id, label: t(`access.modes.${id}`) }))}
        selectedId={mode}
        onSelect={setMode}
      />
      <Card>{mode === 'sign-in' ? <LoginForm onForgotten={() => setMode('forgotten')} /> : <RegistrationForm />}</Card>
      <SocialSignIn />
    </>
  );
}
