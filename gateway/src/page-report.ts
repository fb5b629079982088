import type { Context } from 'koa';
import type { ZodType } from 'zod';
import { forbidden, ProblemError } from '@yoza/service-kit/errors';
import { validate } from '@yoza/service-kit/validation';
import type { GatewayContext } from './context.ts';
import { mayChangeState } from './origin-check.ts';
import { readBody } from './request-body.ts';

const maxBytes = 8 * 1024;

/** Reads what a page of ours reports as JSON. Throws 403 for a request of another page, 413 above 8 kB, and 400 for content that `shape` does not have. */
export async function readPageReport<Report>(
  { req }: Context,
  { origins }: Pick<GatewayContext, 'origins'>,
  shape: ZodType<Report>,
): Promise<Report> {
  if (!mayChangeState(req, origins, true)) throw forbidden(undefined, 'FOREIGN_ORIGIN');
  // Refused before it is read if its length is declared.
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const body = await readBody(req);
  if (body && body.length > maxBytes) throw tooLarge();
  return validate(shape, parsed(body));
}

const tooLarge = () =>
  new ProblemError(413, 'TOO_LARGE', 'The report is too large', { headers: { Connection: 'close' } });

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
