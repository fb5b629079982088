/** Formats a number plate for display: in capitals, and with spaces at which lines do not break. */
export function formatPlate(plate: string): string {
  return plate.toUpperCase().replaceAll(' ', '\u00a0');
}
