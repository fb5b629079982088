import { OpenLocationCode } from 'open-location-code';
import type { Point } from './point.ts';

const codes = new OpenLocationCode();
/** Offset of a tenth of a millimetre: the library's rounding would put a point on the border of two cells into the wrong one. */
const nudge = 1e-9;

/** Returns the Open Location Code of a point, ten digits: a cell of some 14 by 14 metres, such as `6GGJ8H7J+CC`. */
export const plusCode = ({ latitude, longitude }: Point): string => codes.encode(latitude + nudge, longitude + nudge);
