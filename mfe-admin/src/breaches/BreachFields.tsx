import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';

type FieldName = 'noticedAt' | 'description' | 'dataConcerned' | 'peopleAffected' | 'measures';

interface Properties {
  field: (name: FieldName) => object;
}

/** Fields that describe a breach. */
export function BreachFields({ field }: Properties) {
  const { t } = useTranslation('admin');
  const optionalText = t('optional');
  return (
    <>
      <TextField
        type="datetime-local"
        label={t('breaches.form.noticed')}
        description={t('breaches.form.timeHint')}
        {...field('noticedAt')}
      />
      <TextArea label={t('breaches.form.description')} rows={4} maxLength={4000} {...field('description')} />
      <TextField label={t('breaches.form.data')} maxLength={200} autoComplete="off" {...field('dataConcerned')} />
      <TextField
        label={t('breaches.form.people')}
        optionalText={optionalText}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        {...field('peopleAffected')}
      />
      <TextArea
        label={t('breaches.form.measures')}
        optionalText={optionalText}
        rows={3}
        maxLength={4000}
        {...field('measures')}
      />
    </>
  );
}
