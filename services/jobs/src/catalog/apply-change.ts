import { isDeepStrictEqual } from 'node:util';

interface Offer {
  revision: number;
  translations: object;
}

interface OfferChange {
  description?: string | null | undefined;
  translations?: object | undefined;
}

/**
 * Applies a change to a service or an add-on; languages not sent keep their texts, and an empty description becomes null. Returns true, with a higher
 * revision, if anything changed.
 */
export function applyChange(offer: Offer, change: OfferChange): boolean {
  const { description, translations } = change;
  const after = {
    ...change,
    ...(description !== undefined && { description: description || null }),
    ...(translations !== undefined && { translations: { ...offer.translations, ...translations } }),
  };
  const isSame = Object.entries(after).every(([key, value]) =>
    isDeepStrictEqual(offer[key as keyof typeof offer], value),
  );
  if (isSame) return false;
  Object.assign(offer, after, { revision: offer.revision + 1 });
  return true;
}
