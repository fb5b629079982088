import { readFileSync } from 'node:fs';

export const callers = [
  'anonymous',
  'customer_owner',
  'customer_other',
  'technician_assigned',
  'technician_other',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

export interface Row {
  method: string;
  path: string;
  expected: Record<Caller, string>;
  /** Expected response to an admin whose sign-in is older than 15 minutes, where it differs from that to the admin. */
  expectedOfOldSignIn: string | undefined;
}

const folder = new URL('../../authz/', import.meta.url);

/** Reads the rows of authz/matrix.csv: each route and the expected response for each kind of caller. */
export function matrixRows(): Row[] {
  const [header, ...lines] = readFileSync(new URL('matrix.csv', folder), 'utf8').trim().split('\n').map(cells);
  return lines.map((line) => {
    const field = (name: string) => line[header!.indexOf(name)] ?? '';
    return {
      method: field('method'),
      path: field('path'),
      expectedOfOldSignIn: field('admin_old_sign_in') || undefined,
      expected: Object.fromEntries(callers.map((caller) => [caller, field(caller)])) as Row['expected'],
    };
  });
}

/** Returns the rows of routes that are not yet implemented, as `METHOD path`. This list may only become shorter. */
export function routesToCome(): string[] {
  return readFileSync(new URL('to-come.txt', folder), 'utf8').split('\n').filter(Boolean);
}

export const nameOf = (row: Row): string => `${row.method} ${row.path}`;

function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
