import type { z } from 'zod';

export interface GeocoderServer {
  /** Address of its API, such as `https://photon.example`. */
  url: string;
  /** Identification of the caller for the server's operator. */
  userAgent: string;
}

/** Error for a query the server refuses; other queries may still succeed. */
export class QuestionRefusedError extends Error {}
const refusals = [400, 413, 414, 422];

const milliseconds = 2500;
/** Maximum size of a response, in bytes; eight places take some kilobytes. */
const maxBytes = 262_144;

/**
 * Sends a query to a geocoding server. Throws unless it responds in time with a 2xx status, within the maximum size, and as `schema` expects; throws a
 * {@link QuestionRefusedError} for a query it refuses.
 */
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
    const Refusal = refusals.includes(response.status) ? QuestionRefusedError : Error;
    throw new Refusal(`the geocoder answered ${response.status}`);
  }
  return schema.parse(JSON.parse(await textOf(response)));
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the response.
    if (bytes > maxBytes) throw new Error(`the geocoder answered with more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
