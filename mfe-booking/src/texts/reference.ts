/** Booking reference shown to people: `YZ-7F3A91C2`. */
export function referenceOf(id: string): string {
  return `YZ-${id.slice(0, 8).toUpperCase()}`;
}
