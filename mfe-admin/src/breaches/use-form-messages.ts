import { useTranslation } from '@yoza/shell-sdk/translation';

/** Returns the messages of the form of a breach. */
export function useFormMessages() {
  const { t } = useTranslation('admin');
  return {
    timeMissing: t('breaches.form.timeMissing'),
    descriptionMissing: t('breaches.form.descriptionMissing'),
    dataMissing: t('breaches.form.dataMissing'),
    numberWrong: t('breaches.form.numberWrong'),
  };
}
