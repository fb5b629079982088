import type { z } from 'zod';

export interface GeocoderServer {
  /** Where its API is, such as `https://photon.example`. */
  url: string;
  /** Who is asking, for whoever runs it. */
  userAgent: string;
}

/** The server does not take this question; others it may. */
export class QuestionRefusedError extends Error {}
const refusals = [400, 413, 414, 422];

const milliseconds = 2500;
/** Eight places are some kilobytes. */
const mostBytes = 262_144;

/**
 * Asks a geocoding server. Throws unless it answers in time with 200, no more than can be expected, and what `schema` expects; a
 * {@link QuestionRefusedError} for a question it does not take.
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
    // Leaving the loop cancels the answer.
    if (bytes > mostBytes) throw new Error(`the geocoder answered with more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
