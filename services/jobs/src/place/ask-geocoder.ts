import type { z } from 'zod';

export interface GeocoderServer {
  /** Where its API is, such as `https://photon.example`. */
  url: string;
  /** Who is asking, for whoever runs it. */
  userAgent: string;
}

const milliseconds = 2500;

/** Asks a geocoding server. Throws unless it answers in time with 200 and what `schema` expects. */
export async function askGeocoder<Schema extends z.ZodType>(
  { url, userAgent }: GeocoderServer,
  path: string,
  query: Record<string, string | number>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const address = new URL(`${url.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': userAgent },
    signal: AbortSignal.timeout(milliseconds),
    redirect: 'error',
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the geocoder answered ${response.status}`);
  }
  return schema.parse(await response.json());
}
