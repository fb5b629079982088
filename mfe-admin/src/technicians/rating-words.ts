import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Figures } from './technicians.api.ts';

type Rated = Pick<Figures, 'averageRating' | 'ratingCount'>;

/** The mean of the stars to one decimal: `4.8`. Undefined without any rating, and while nothing is known. */
export const ratingOf = (figures: Rated | undefined): string | undefined => figures?.averageRating?.toFixed(1);

/** Of how many ratings it is the mean, or that there are none; undefined while nothing is known. */
export function ratingsOf(figures: Rated | undefined, t: Translate): string | undefined {
  if (!figures) return undefined;
  return figures.ratingCount > 0
    ? t('technicians.ratings', { count: figures.ratingCount })
    : t('technicians.stats.ratingText');
}
