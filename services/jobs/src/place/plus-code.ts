import { OpenLocationCode } from 'open-location-code';
import type { Point } from './point.ts';

const codes = new OpenLocationCode();
/** A tenth of a millimetre: the library's rounding would put a point on the border of two fields into the wrong one. */
const nudge = 1e-9;

/** The Open Location Code of a point, ten digits: a field of some 14 by 14 metres, such as `6GGJ8H7J+CC`. */
export const plusCode = ({ latitude, longitude }: Point): string => codes.encode(latitude + nudge, longitude + nudge);
