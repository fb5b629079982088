import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonCards, SkeletonRows } from '@yoza/ui/Skeleton';

/** Skeleton rows labelled in the reader's language, for use outside components that have the texts. */
export function WaitingRows({ count }: { count: number }) {
  const { t } = useTranslation('booking');
  return <SkeletonRows count={count} label={t('loading')} />;
}

/** Skeleton cards, labelled likewise. */
export function WaitingCards({ count }: { count: number }) {
  const { t } = useTranslation('booking');
  return <SkeletonCards count={count} label={t('loading')} />;
}
