import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ApplicationFieldName, ApplicationFields, ApplicationValues } from './application-form.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: 16px;
  & > * {
    grid-column: 1 / -1;
  }
  & > [data-half] {
    grid-column: auto;
    min-width: 0;
  }
`;

interface ApplicationFormFieldsProps {
  form: UseFormReturn<ApplicationFields, unknown, ApplicationValues>;
  /** Content below the phone number. */
  phoneOffer: ReactNode;
}

/** Fields of an application, first and last name side by side if there is room. */
export function ApplicationFormFields({ form, phoneOffer }: ApplicationFormFieldsProps) {
  const { t } = useTranslation('shell');
  const { register } = form;
  const { errors } = form.formState;
  const field = (name: ApplicationFieldName) => ({
    label: t(`apply.field.${name}`),
    error: errors[name]?.message,
    required: true,
    ...register(name),
  });
  return (
    <Fields>
      <div data-half>
        <TextField {...field('firstName')} autoComplete="given-name" autoCapitalize="words" />
      </div>
      <div data-half>
        <TextField {...field('lastName')} autoComplete="family-name" autoCapitalize="words" />
      </div>
      <TextField
        {...field('phoneNumber')}
        type="tel"
        autoComplete="tel"
        description={t('apply.field.phoneNumberHint')}
      />
      {phoneOffer}
      <TextArea {...field('experience')} description={t('apply.field.experienceHint')} />
      <TextArea
        {...field('certifications')}
        rows={2}
        required={false}
        optionalText={t('apply.optional')}
        description={t('apply.field.certificationsHint')}
      />
      <TextField {...field('availability')} autoComplete="off" description={t('apply.field.availabilityHint')} />
      <TextArea {...field('reason')} description={t('apply.field.reasonHint')} />
    </Fields>
  );
}
