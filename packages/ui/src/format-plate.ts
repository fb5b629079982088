/** Returns a licence plate for display: upper case, and without line breaks. */
export function formatPlate(plate: string): string {
  return plate.toUpperCase().replaceAll(' ', '\u00a0');
}
