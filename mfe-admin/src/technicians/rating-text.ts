import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Figures } from './technicians.api.ts';

type Rated = Pick<Figures, 'averageRating' | 'ratingCount'>;

/** Formats the mean rating to one decimal: `4.8`. Undefined without ratings, and until the figures are loaded. */
export const ratingOf = (figures: Rated | undefined): string | undefined => figures?.averageRating?.toFixed(1);

/** Returns the number of ratings as text, or that there are none; undefined until the figures are loaded. */
export function ratingsOf(figures: Rated | undefined, t: Translate): string | undefined {
  if (!figures) return undefined;
  return figures.ratingCount > 0
    ? t('technicians.ratings', { count: figures.ratingCount })
    : t('technicians.stats.ratingText');
}
