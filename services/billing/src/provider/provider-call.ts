import type { z } from 'zod';
import { ProviderUnreachable } from './ports.ts';
import type { ExchangeLog } from './ports.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface Call {
  /** Name of the call in a payment's history. */
  name: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Part of the body that is kept in the exchange log, by default all of it; secrets are left out of either. */
  kept?: unknown;
}

export interface ProviderResponse {
  status: number;
  /** Parsed JSON, or the beginning of the text if it is not JSON; null if it is empty. */
  body: unknown;
}

/** Maximum characters of a text that is not JSON. */
const keptText = 2_000;

/**
 * Makes one call to MTN or Airtel over HTTP and keeps it in the exchange log regardless of its outcome. Returns a response of any status, also an
 * error or a redirect. Throws {@link ProviderUnreachable} when the connection fails or no complete response arrives within `timeoutMs`.
 */
export async function callProvider(
  { name, method, url, headers, body, kept }: Call,
  timeoutMs: number,
  exchangeLog: ExchangeLog,
): Promise<ProviderResponse> {
  const sent = withoutSecrets(kept ?? body ?? null);
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Redirects are not followed: a provider's API does not move, and a redirect would send our keys elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    const content = readable(await response.text());
    exchangeLog({ name, status, sent, received: withoutSecrets(content) });
    return { status, body: content };
  } catch (error) {
    const note = whyNot(error, timeoutMs);
    exchangeLog({ name, status, sent, received: null, note });
    throw new ProviderUnreachable(note, { cause: error });
  }
}

/** Returns a response's body in the shape it must have. Throws {@link ProviderUnreachable}: an unreadable response proves nothing. */
export function bodyOf<Schema extends z.ZodType>(schema: Schema, { status, body }: ProviderResponse): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProviderUnreachable(
    `HTTP ${status} with an unknown body: ${issue?.path.join('.') || 'body'} ${issue?.message}`,
  );
}

function readable(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.slice(0, keptText);
  }
}

function whyNot(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no response within ${timeoutMs} ms`;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}
