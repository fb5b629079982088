/** `4:32`: what is left, in milliseconds, as minutes and seconds. Begun seconds count whole, so that it ends with `0:00`. */
export function minutesAndSeconds(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the end is so near that it is worth saying once. */
export function isLastMinute(left: number): boolean {
  return left > 0 && left <= 60_000;
}
