/** Formats the remaining milliseconds as minutes and seconds, `4:32`. Started seconds count whole, so that the countdown ends with `0:00`. */
export function minutesAndSeconds(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** True if the end is near enough to be announced once: at most one minute left. */
export function isLastMinute(left: number): boolean {
  return left > 0 && left <= 60_000;
}
