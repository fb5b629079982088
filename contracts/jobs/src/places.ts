import { z } from 'zod';
import { Latitude, Longitude, Money, Slug, line } from '@yoza/kernel-contract/primitives';

export const placeKinds = ['division', 'parish', 'road', 'landmark', 'address'] as const;
export const PlaceKind = z.enum(placeKinds).meta({ id: 'PlaceKind' });

/** Suggested place (seed 000 §3: description and place_id). */
export const PlaceSuggestion = z
  .object({
    place_id: z.string(),
    /** Name and area: `Acacia Mall, Kisementi, Central Division`. */
    description: z.string(),
    kind: PlaceKind,
    /** Decimal degrees, WGS 84. */
    latitude: z.number(),
    longitude: z.number(),
    /** True if the point is only approximate, somewhere within the place: displayed as an area, not as a pin. */
    isApproximate: z.boolean(),
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const PlaceQuery = z.object({ q: line(120).min(4) });

const Point = { latitude: Latitude, longitude: Longitude };
export const PointQuery = z.object(Point);

/** Known details of a point. `plusCode` is its Open Location Code, such as `6GGJ8H8M+2X`. */
export const PointDetails = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    plusCode: z.string(),
    /** Nearest named place within 2 km, and its distance in metres; null if there is none. */
    nearest: z.object({ description: z.string(), distanceMetres: z.int() }).nullable(),
    isInServiceArea: z.boolean(),
    isReachable: z.boolean(),
  })
  .meta({ id: 'PointDetails' });
export type PointDetails = z.infer<typeof PointDetails>;

/** Area without a travel fee, and maximum distance with one. Distances in kilometres as the crow flies. */
export const ServiceArea = z
  .object({
    centre: z.object({ latitude: z.number(), longitude: z.number() }).meta({ id: 'ServiceAreaCentre' }),
    radiusKm: z.number(),
    /** Maximum distance from the centre, in kilometres. */
    reachKm: z.number(),
    /** Fee for each started kilometre outside the area in UGX, before tax. */
    travelFeePerKm: Money,
  })
  .meta({ id: 'ServiceArea' });
export type ServiceArea = z.infer<typeof ServiceArea>;

/** Query for a price. Without a point it is the price within the service area. */
export const QuoteQuery = z.object({
  serviceId: Slug,
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
});

/** Current price of a booking: `basePrice` + `travelFee` = `subtotal`, + `taxAmount` = `totalPrice`. */
export const Quote = z
  .object({
    serviceId: Slug,
    basePrice: Money,
    travelFee: Money,
    subtotal: Money,
    /** Percent. */
    taxRate: z.number(),
    taxAmount: Money,
    totalPrice: Money,
    /** Distance from the edge of the service area, in kilometres; 0 within. */
    kilometresOutside: z.number(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;
