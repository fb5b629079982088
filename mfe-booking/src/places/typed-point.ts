import type { Position } from '@yoza/map/position';

/** Reference point for short plus codes, which name a place near a town. */
const kampala: Position = { latitude: 0.3136, longitude: 32.5811 };

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const coordinates = new RegExp(String.raw`^\(?(${number})°?\s*([NS])?\s*[,;\s]\s*(${number})°?\s*([EW])?\)?$`, 'i');
const plusCode = /^([23456789CFGHJMPQRVWX]{2,8}0{0,6}\+[23456789CFGHJMPQRVWX]{0,7})(?:[,\s]+(.+))?$/i;
const nearKampala = /^kampala\b/i;

/** True if a text contains a point itself, so that no place has to be looked up. */
export function isPointText(text: string): boolean {
  return coordinatesIn(text) !== null || plusCodeIn(text) !== null;
}

/**
 * Returns the point in a text: coordinates such as `0.3476, 32.5825`, a full plus code, or a short one near Kampala. Null for any other text, and for
 * coordinates that are not on Earth. The plus code library is fetched only for a plus code; rejects if it cannot be fetched.
 */
export async function typedPoint(text: string): Promise<Position | null> {
  const code = plusCodeIn(text);
  return code === null ? coordinatesIn(text) : decoded(code);
}

function coordinatesIn(text: string): Position | null {
  const [, first = '', northOrSouth = '', second = '', eastOrWest = ''] = coordinates.exec(text.trim()) ?? [];
  // House numbers are whole numbers; a point in whole degrees would be a hundred kilometres wide.
  if (!first.includes('.') || !second.includes('.')) return null;
  const latitude = Number(first) * (northOrSouth.toUpperCase() === 'S' ? -1 : 1);
  const longitude = Number(second) * (eastOrWest.toUpperCase() === 'W' ? -1 : 1);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function plusCodeIn(text: string): string | null {
  const [, code, locality] = plusCode.exec(text.trim()) ?? [];
  if (!code) return null;
  const isFull = code.indexOf('+') === 8;
  return isFull || !locality || nearKampala.test(locality) ? code.toUpperCase() : null;
}

async function decoded(code: string): Promise<Position | null> {
  const { OpenLocationCode } = await import('open-location-code');
  const plusCodes = new OpenLocationCode();
  if (!plusCodes.isValid(code)) return null;
  const full = plusCodes.isShort(code) ? plusCodes.recoverNearest(code, kampala.latitude, kampala.longitude) : code;
  if (!plusCodes.isFull(full)) return null;
  const { latitudeCenter, longitudeCenter } = plusCodes.decode(full);
  return { latitude: latitudeCenter, longitude: longitudeCenter };
}
