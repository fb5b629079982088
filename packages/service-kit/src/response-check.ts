import { Readable } from 'node:stream';
import { possibleProblems } from '@yoza/kernel-contract/general-problems';
import type { Operation } from '@yoza/kernel-contract/operation';
import type { z } from 'zod';
import type { ProblemError } from './errors.ts';
import type { Reply } from './reply.ts';

/**
 * Throws when a reply does not match its operation: an undeclared status, an invalid body, or a field that the schema does not declare (a possible
 * leak). Used everywhere except in production, to save time there.
 */
export function checkReply(operation: Operation, reply: Reply): void {
  const fail = (what: string): never => {
    throw new Error(`${operation.operationId} answered ${reply.status} ${what}`);
  };
  if (!Object.hasOwn(operation.responses, reply.status)) fail('which its operation does not declare');
  const declared = operation.responses[reply.status];
  if (declared === 'redirect' && reply.location === undefined) fail('without a location');
  if (typeof declared === 'string') {
    const isFile = declared === 'pdf' || declared === 'jpeg';
    if (declared === 'zip' && !(reply.body instanceof Readable)) fail('without a stream');
    if (isFile && !(reply.body instanceof Buffer)) fail('without a file');
    const isText = declared !== 'empty' && declared !== 'redirect' && declared !== 'zip' && !isFile;
    if (isText && typeof reply.body !== 'string') fail('without a text');
    return;
  }
  const wire: unknown = reply.body === undefined ? undefined : JSON.parse(JSON.stringify(reply.body));
  const complaint = complaintAbout(wire, declared!);
  if (complaint !== undefined) fail(complaint);
}

/**
 * Throws when a problem is not among those its operation declares, or has members that the declaration does not have. Used everywhere except in
 * production, as {@link checkReply}.
 */
export function checkProblem(operation: Operation, problem: ProblemError): void {
  const document: unknown = JSON.parse(JSON.stringify(problem.toDocument()));
  const kinds = possibleProblems(operation).filter(
    ({ code, status }) => code === problem.code && status === problem.status,
  );
  const fail = (what: string): never => {
    throw new Error(`${operation.operationId} answered ${problem.status} ${problem.code} ${what}`, { cause: problem });
  };
  if (kinds.length === 0) fail('which its operation does not declare');
  const complaints = kinds.map(({ schema }) => complaintAbout(document, schema));
  if (complaints.every((complaint) => complaint !== undefined)) fail(complaints[0]!);
}

/** Returns how a document violates a schema; undefined if it is valid. */
function complaintAbout(document: unknown, schema: z.ZodType): string | undefined {
  const result = schema.safeParse(document);
  if (!result.success) return `with a body that does not fit: ${JSON.stringify(result.error.issues.slice(0, 10))}`;
  const extra = undeclaredPath(document, result.data, '');
  return extra === undefined ? undefined : `with a field that is not declared: ${extra}`;
}

/** Returns the first path that `sent` has and `declared` does not have. */
function undeclaredPath(sent: unknown, declared: unknown, path: string): string | undefined {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(declared, key)) return here;
    const below = undeclaredPath(value, (declared as Record<string, unknown>)[key], here);
    if (below !== undefined) return below;
  }
  return undefined;
}
