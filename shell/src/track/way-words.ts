import type { Tracking } from '@yoza/contracts/jobs/tracking';
import type { en } from '../texts/en/track.ts';

export type Texts = { readonly [Key in keyof typeof en]: string };

/** Older than this a position says little about where somebody is. */
const oldSeconds = 120;
/** How long after the expected time one may still say that it cannot be long. */
const patience = 15 * 60_000;

/** The text with its `{{placeholders}}` filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => String(values[key] ?? ''));

const inKampala = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw' : 'en-US', { timeZone: 'Africa/Kampala', ...options });

const dayIn = (time: number | string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' }).format(new Date(time));

/** The way as it is told at `now`: on another day than its job's in Kampala the technician is not on the way, whatever the phone still says. */
export function toldAt(way: Tracking, now: number): Tracking {
  if (way.status !== 'on_the_way' || dayIn(way.scheduledDate) === dayIn(now)) return way;
  return { ...way, status: 'waiting', position: null, expectedArrivalAt: null };
}

/** `Joan arrives about 10:55 AM`: how far they are. `now` in milliseconds since the epoch. */
export function headlineOf(way: Tracking, texts: Texts, language: string, now: number): string {
  const name = way.technician.firstName || texts.technician;
  if (way.status === 'waiting' && dayIn(way.scheduledDate) > dayIn(now)) {
    return fill(texts.comes, { name, date: dateOf(way, language) });
  }
  if (way.status !== 'on_the_way') return fill(texts[way.status], { name });
  if (way.expectedArrivalAt === null) return fill(texts.open, { name });
  const late = now - Date.parse(way.expectedArrivalAt);
  // By twelve hours, as the slots of the business are told beside it.
  const time = inKampala(language, { hour: 'numeric', minute: '2-digit', hour12: true }).format(
    new Date(way.expectedArrivalAt),
  );
  return fill(late < 0 ? texts.about : late < patience ? texts.soon : texts.open, { name, time });
}

export const isOld = (ageSeconds: number): boolean => ageSeconds > oldSeconds;

/** `1.2 km away`; null when it is not known. */
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

/** The arrival window with its day, in Kampala's time. */
export const windowOf = (way: Tracking, texts: Texts, language: string): string =>
  fill(texts.window, { slot: way.timeSlot, date: dateOf(way, language) });

const dateOf = ({ scheduledDate }: Tracking, language: string) =>
  inKampala(language, { dateStyle: 'medium' }).format(new Date(scheduledDate));

/** The name of the service in a language; the English one where it has none, null where it is not told. */
export function serviceOf({ serviceName, serviceTranslations }: Tracking, language: string): string | null {
  const words = language === 'lg' || language === 'sw' ? serviceTranslations?.[language] : undefined;
  return words?.name ?? serviceName ?? null;
}
