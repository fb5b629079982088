import { z } from 'zod';
import { AddOnIdsQuery } from './add-ons.ts';
import { DiscountCode } from './discount-codes.ts';
import { PriceLine } from './price-lines.ts';
import { VehicleType } from './vehicle-types.ts';
import { Latitude, Longitude, Money, Slug, Uuid, line } from '@yoza/kernel-contract/primitives';

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

/**
 * Query for a price. Without a point it is the price within the service area, without a vehicle that of a small one. `vehicleId` is a vehicle of the
 * caller, for admins of any customer.
 */
export const QuoteQuery = z
  .object({
    serviceId: Slug,
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
    vehicleId: Uuid.optional(),
    vehicleType: VehicleType.optional(),
    addOnIds: AddOnIdsQuery.optional(),
    code: DiscountCode.optional(),
    /** Customer whose discount is quoted, for admins; ignored for other callers. */
    customerId: Uuid.optional(),
  })
  .refine(({ vehicleId, vehicleType }) => vehicleId === undefined || vehicleType === undefined, {
    path: ['vehicleType'],
    message: 'Name a vehicle or a vehicle type, not both',
  });

/**
 * Current price of a booking: `basePrice` (service, size and add-ons, less the discount) + `travelFee` = `subtotal`, + `taxAmount` = `totalPrice`.
 */
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
    /** Lines of the price. Left out, like the two fields below, by services released before this field existed. */
    lines: z.array(PriceLine).optional(),
    discountAmount: Money.optional(),
    /** Minutes the work takes, with the extra for the vehicle's size and the add-ons. */
    durationMinutes: z.int().optional(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;
