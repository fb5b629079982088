import type { Operation } from '@yoza/kernel-contract/operation';

export interface Found {
  found: true;
  operation: Operation;
  /** Decoded values of the path, by the names in the operation's path; not yet validated. */
  params: Readonly<Record<string, string>>;
}

export type RouteMatch =
  | Found
  /** `allowed` lists the methods that the path supports; empty if the path does not exist. */
  | { found: false; allowed: string[] };

interface TemplatedRoute {
  pattern: RegExp;
  byMethod: Map<string, Operation>;
}

const noParams = Object.freeze({});

/**
 * Finds the operation of a call. The gateway and the services use the same table, so that a service runs the operation for which the gateway admitted
 * the caller.
 */
export class RouteTable {
  readonly #exact = new Map<string, Map<string, Operation>>();
  readonly #templated: TemplatedRoute[] = [];

  constructor(operations: readonly Operation[]) {
    const byPath = Map.groupBy(operations, (operation) => operation.path);
    for (const [path, sharing] of byPath) {
      const byMethod = new Map(sharing.map((operation) => [operation.method as string, operation]));
      if (path.includes('{')) this.#templated.push({ pattern: patternOf(path), byMethod });
      else this.#exact.set(path, byMethod);
    }
  }

  /**
   * `path` is without the query, and is compared as it was sent, without decoding. HEAD finds the operation of GET; an exact path hides matching
   * templates, whatever the method.
   */
  match(method: string, path: string): RouteMatch {
    const operationMethod = method === 'HEAD' ? 'GET' : method;
    const exact = this.#exact.get(path);
    if (exact) {
      const operation = exact.get(operationMethod);
      return operation ? { found: true, operation, params: noParams } : { found: false, allowed: [...exact.keys()] };
    }
    const allowed: string[] = [];
    for (const { pattern, byMethod } of this.#templated) {
      const values = pattern.exec(path)?.groups;
      if (!values) continue;
      const operation = byMethod.get(operationMethod);
      if (operation) return { found: true, operation, params: decoded(values) };
      allowed.push(...byMethod.keys());
    }
    return { found: false, allowed };
  }
}

function patternOf(template: string): RegExp {
  const source = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** Decodes the values of a path. A value with a malformed `%` remains as it is: its operation responds 400 to it. */
function decoded(values: Record<string, string>): Record<string, string> {
  for (const name in values) {
    const value = values[name]!;
    if (value.includes('%')) values[name] = decodedOrRaw(value);
  }
  return values;
}

function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
