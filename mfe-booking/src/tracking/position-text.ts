import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Position } from '@yoza/map/position';

/** Age in seconds above which a position is out of date. */
const oldSeconds = 120;

export const isOld = (ageSeconds: number): boolean => ageSeconds > oldSeconds;

/** Text such as `1.2 km away, seen 2 minutes ago`; without the distance if that is unknown. */
export function positionText(distanceMetres: number | null, ageSeconds: number, t: Translate): string {
  const distance = distanceMetres === null ? '' : `${distanceText(distanceMetres, t)}, `;
  return `${distance}${ageText(ageSeconds, t)}`;
}

function distanceText(metres: number, t: Translate): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return t('tracking.metres', { metres: tens });
  return t('tracking.kilometres', { kilometres: (metres / 1000).toFixed(1) });
}

function ageText(seconds: number, t: Translate): string {
  if (seconds < 5) return t('tracking.justNow');
  if (seconds < 60) return t('tracking.lessThanMinute');
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? t('tracking.minuteAgo') : t('tracking.minutesAgo', { minutes });
}

/** Metres per pixel of the map at zoom 0 on the equator. */
const metresPerPixelAtZero = 156_543;
/** Maximum distance between the two points on the map, in pixels, unless they are more than 45 km apart. */
const room = 150;

/** Centre and zoom of a map that shows both points. */
export function viewOf(here: Position, there: Position, distanceMetres: number): { centre: Position; zoom: number } {
  const zoom = Math.floor(Math.log2((metresPerPixelAtZero * room) / Math.max(distanceMetres, 1)));
  return {
    centre: {
      latitude: (here.latitude + there.latitude) / 2,
      longitude: (here.longitude + there.longitude) / 2,
    },
    zoom: Math.min(Math.max(zoom, 9), 16),
  };
}
