import type { Tracking } from '@yoza/jobs-contract/tracking';
import type { en } from '../texts/en/track.ts';

export type Texts = { readonly [Key in keyof typeof en]: string };

/** Age in seconds above which a position is out of date. */
const oldSeconds = 120;
/** Time after the expected arrival, in milliseconds, during which the page may still say that it cannot be long. */
const patience = 15 * 60_000;

/** Returns the text with its `{{placeholders}}` filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => String(values[key] ?? ''));

const inKampala = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw' : 'en-US', { timeZone: 'Africa/Kampala', ...options });

const dayIn = (time: number | string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' }).format(new Date(time));

/**
 * Returns the trip as shown at `now`: on another day than its job's in Kampala the technician is not on the way, whatever the phone still reports.
 */
export function tripAt(trip: Tracking, now: number): Tracking {
  if (trip.status !== 'on_the_way' || dayIn(trip.scheduledDate) === dayIn(now)) return trip;
  return { ...trip, status: 'waiting', position: null, expectedArrivalAt: null };
}

/** Returns the progress of the trip, `Joan arrives at about 10:55 AM`. `now` in milliseconds since the epoch. */
export function headlineOf(trip: Tracking, texts: Texts, language: string, now: number): string {
  const name = trip.technician.firstName || texts.technician;
  if (trip.status === 'waiting' && dayIn(trip.scheduledDate) > dayIn(now)) {
    return fill(texts.comes, { name, date: dateOf(trip, language) });
  }
  if (trip.status !== 'on_the_way') return fill(texts[trip.status], { name });
  if (trip.expectedArrivalAt === null) return fill(texts.open, { name });
  const late = now - Date.parse(trip.expectedArrivalAt);
  // In 12-hour format, like the business's slots shown next to it.
  const time = inKampala(language, { hour: 'numeric', minute: '2-digit', hour12: true }).format(
    new Date(trip.expectedArrivalAt),
  );
  return fill(late < 0 ? texts.about : late < patience ? texts.soon : texts.open, { name, time });
}

export const isOld = (ageSeconds: number): boolean => ageSeconds > oldSeconds;

/** Returns `1.2 km away`; null for an unknown distance. */
export function distanceOf(metres: number | null, texts: Texts): string | null {
  if (metres === null) return null;
  if (metres < 1000) return fill(texts.metres, { metres: Math.round(metres / 10) * 10 });
  return fill(texts.kilometres, { kilometres: (metres / 1000).toFixed(1) });
}

/** `seen 2 minutes ago`. */
export function ageOf(seconds: number, texts: Texts): string {
  if (seconds < 5) return texts.justNow;
  if (seconds < 60) return texts.lessThanMinute;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? texts.minuteAgo : fill(texts.minutesAgo, { minutes });
}

/** Returns the arrival window with its day, in Kampala's time. */
export const windowOf = (trip: Tracking, texts: Texts, language: string): string =>
  fill(texts.window, { slot: trip.timeSlot, date: dateOf(trip, language) });

const dateOf = ({ scheduledDate }: Tracking, language: string) =>
  inKampala(language, { dateStyle: 'medium' }).format(new Date(scheduledDate));

/** Returns the name of the service in a language; the English one without a translation, null for an unknown service. */
export function serviceOf({ serviceName, serviceTranslations }: Tracking, language: string): string | null {
  const words = language === 'lg' || language === 'sw' ? serviceTranslations?.[language] : undefined;
  return words?.name ?? serviceName ?? null;
}
