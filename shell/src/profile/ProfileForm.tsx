import { messageOf } from '@yoza/shell-sdk/api-error';
import { languages } from '@yoza/shell-sdk/i18n';
import { LeaveQuestion } from '@yoza/shell-sdk/leave-question';
import type { Profile } from '@yoza/shell-sdk/profile';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { styled } from 'styled-components';
import { PhoneStatus } from '../phone/PhoneStatus.tsx';
import { useProfileForm, type ProfileSaving } from './use-profile-form.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: 16px;
  & > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  & > [data-half] {
    grid-column: auto;
  }
`;

const Phone = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;

const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }));

interface Properties extends ProfileSaving {
  person: Profile;
  /** Descriptions under these fields. */
  hints: { email: string; phoneNumber: string };
}

/** Form for a user's own details. The email address is that of the account they sign in with. */
export function ProfileForm({ person, hints, ...saving }: Properties) {
  const { t } = useTranslation('shell');
  const { form, failure, isUnsaved, isSaving, typedNumber, submit } = useProfileForm(person, saving);
  const { errors } = form.formState;
  const field = (name: 'firstName' | 'lastName' | 'phoneNumber' | 'language') => ({
    label: t(`profile.field.${name}`),
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Form noValidate aria-label={t('profile.title')} onSubmit={submit}>
      <div data-half>
        <TextField {...field('firstName')} required autoComplete="given-name" autoCapitalize="words" />
      </div>
      <div data-half>
        <TextField {...field('lastName')} required autoComplete="family-name" autoCapitalize="words" />
      </div>
      <TextField
        label={t('profile.field.email')}
        type="email"
        value={person.email}
        readOnly
        autoComplete="email"
        description={hints.email}
      />
      <Phone>
        <TextField
          {...field('phoneNumber')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          optionalText={t('profile.optional')}
          description={hints.phoneNumber}
        />
        <PhoneStatus person={person} typed={typedNumber} focusField={() => form.setFocus('phoneNumber')} />
      </Phone>
      <Select {...field('language')} options={languageOptions} description={t('profile.field.languageHint')} />
      {failure && (
        <Banner tone="error">
          <strong>{t('profile.failed')}.</strong> {messageOf(failure, t('profile.failedHint'))}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isSaving} busyLabel={t('profile.saving')}>
        {t('profile.save')}
      </Button>
      <LeaveQuestion
        isUnsaved={isUnsaved}
        texts={{
          title: t('profile.leave.title'),
          text: t('profile.leave.text'),
          leave: t('profile.leave.leave'),
          stay: t('profile.leave.stay'),
        }}
      />
    </Form>
  );
}
