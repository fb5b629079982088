import { NoticeSentence } from '@yoza/shell-sdk/notice-sentence';
import { useTranslation } from '@yoza/shell-sdk/translation';

/** Sentence that says that confirming the booking is agreeing to the privacy notice. */
export function BookingAgreement() {
  const { t } = useTranslation('booking');
  return <NoticeSentence sentence={t('review.agree')} />;
}
