import { ratingLimits } from '@yoza/jobs-contract/rating';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { StarField } from '@yoza/ui/StarField';
import { TextArea } from '@yoza/ui/TextArea';
import type { useRatingForm } from './use-rating-form.ts';

/** Stars, and an optional comment. */
export function RatingFields({ form }: { form: ReturnType<typeof useRatingForm> }) {
  const { t } = useTranslation('booking');
  return (
    <Stack $gap={4}>
      <StarField
        label={t('rating.stars')}
        value={form.stars}
        onChange={form.setStars}
        starLabel={(count) => t('rating.ofFive', { count })}
        meaning={(stars) => t(`rating.meaning.${stars}`)}
        error={form.error}
      />
      <TextArea
        label={t('rating.words')}
        optionalText={t('optional')}
        description={t('rating.wordsHint')}
        value={form.words}
        maxLength={ratingLimits.words}
        onChange={({ target }) => form.setText(target.value)}
      />
      <Muted>{t('rating.change', { count: ratingLimits.changeDays })}</Muted>
    </Stack>
  );
}
