import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@yoza/service-kit/errors';

/** Refuses an HTTP/1.1 request without a Host header with 400. Node itself would refuse it without our security headers. */
export function requireHost({ httpVersion, headers }: IncomingMessage): void {
  if (httpVersion === '1.1' && headers.host === undefined)
    throw new ProblemError(400, 'INVALID_REQUEST', 'The request has no Host header');
}
