/**
 * True if an address changed from `before` to `now` is still the same place, only written more fully or with a typing error corrected: then its point
 * stays. It is if the characters both share at their beginning and end are more than two thirds of the former address; otherwise a pin left from it
 * would lead a technician to another place.
 */
export function isStillThatPlace(before: string, now: string): boolean {
  const [a, b] = [before.trim().toLowerCase(), now.trim().toLowerCase()];
  if (!a || !b) return false;
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return start + end > (a.length * 2) / 3;
}
