const minute = 60_000;
const aheadMinutes = 5;
const behindDays = 7;

/** Returns the time a photo was taken: the phone's time if plausible (up to a week ago, 5 minutes ahead), else `now`. */
export function takenAt(phoneTime: Date | null, now: Date): Date {
  if (!phoneTime) return now;
  const ahead = (phoneTime.getTime() - now.getTime()) / minute;
  return ahead <= aheadMinutes && ahead >= -behindDays * 24 * 60 ? phoneTime : now;
}
