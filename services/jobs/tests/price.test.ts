import { describe, expect, it } from 'vitest';
import { priceOfBase, priceOfTotal } from '../src/catalog/price.ts';
import { metresBetween } from '../src/place/point.ts';
import type { ServiceAreaRules } from '../src/rules/service-area-rules.ts';
import { situationOf, travelTo } from '../src/place/service-area.ts';

const rules: ServiceAreaRules = {
  serviceAreaLatitude: 0.3136,
  serviceAreaLongitude: 32.5811,
  serviceAreaRadiusKm: 15,
  reachKm: 60,
  travelFeePerKm: 2000,
};
const metresOfOneDegree = 111_195.08;
/** Returns a point so many metres north of the centre. */
const north = (metres: number) => ({
  latitude: rules.serviceAreaLatitude + metres / metresOfOneDegree,
  longitude: rules.serviceAreaLongitude,
});

/** Returns a repeatable source of numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe('a price', () => {
  it('adds up in whole shillings, and its tax is never more than half a shilling off', () => {
    const random = randomFrom(2027);
    for (let run = 0; run < 20_000; run++) {
      const base = 1 + Math.floor(random() * 2_000_000);
      const fee = random() < 0.3 ? 0 : Math.ceil(random() * 45) * 2000;
      const rate = random() < 0.5 ? 8 : Math.floor(random() * 10_001) / 100;
      const price = priceOfBase(base, rate, fee);
      const { basePrice, travelFee, taxAmount, totalPrice } = price;
      for (const amount of [basePrice, travelFee, taxAmount, totalPrice])
        expect(Number.isSafeInteger(amount)).toBe(true);
      expect(basePrice + travelFee + taxAmount).toBe(totalPrice);
      expect([basePrice, travelFee]).toEqual([base, fee]);
      // In ten-thousandths, so that the comparison itself rounds nothing.
      const exact = (base + fee) * Math.round(rate * 100);
      expect(Math.abs(taxAmount * 10_000 - exact)).toBeLessThanOrEqual(5_000);
      expect(priceOfBase(base, rate, fee + 2000).totalPrice).toBeGreaterThanOrEqual(totalPrice + 2000);
    }
  });

  it('taken from a total gives that total again', () => {
    const random = randomFrom(7);
    for (let run = 0; run < 20_000; run++) {
      const total = 1 + Math.floor(random() * 2_000_000);
      const service = { id: 'basic-wash', name: 'External Wash' };
      const price = priceOfTotal(total, Math.floor(random() * 10_001) / 100, service);
      expect(price.basePrice + price.travelFee + price.taxAmount).toBe(total);
      expect(Math.min(price.basePrice, price.taxAmount)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the trip', () => {
  it('costs nothing up to the edge of the area, and each started kilometre beyond it', () => {
    expect(travelTo(rules, null)).toEqual({ travelFee: 0, kilometresOutside: 0 });
    const fees = [0, 14_999, 15_000, 15_001, 16_000, 16_001, 20_500, 60_000].map(
      (metres) => travelTo(rules, north(metres)).travelFee,
    );
    expect(fees).toEqual([0, 0, 0, 2000, 2000, 4000, 12_000, 90_000]);
    expect(travelTo(rules, north(16_001)).kilometresOutside).toBe(1.001);
  });

  it('is refused beyond the maximum distance', () => {
    expect(situationOf(rules, north(60_000))).toMatchObject({ isInServiceArea: false, isReachable: true });
    expect(() => travelTo(rules, north(60_001))).toThrow(/60 km/);
    expect(() => travelTo(rules, { latitude: -90, longitude: 180 })).toThrow(/too far/);
  });

  it('is measured along the sphere, in both directions alike', () => {
    const [kampala, entebbe] = [
      { latitude: 0.3136, longitude: 32.5811 },
      { latitude: 0.0424, longitude: 32.4435 },
    ];
    expect(metresBetween(kampala, entebbe)).toBe(33_816);
    expect(metresBetween(entebbe, kampala)).toBe(33_816);
    expect(metresBetween({ latitude: 0, longitude: 180 }, { latitude: 0, longitude: -180 })).toBe(0);
    expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015_114);
  });
});
