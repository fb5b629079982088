/** A licence plate as it is shown: in capitals, and never on two lines. */
export function formatPlate(plate: string): string {
  return plate.toUpperCase().replaceAll(' ', '\u00a0');
}
