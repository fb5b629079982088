import type { Operation, ServiceName } from '@yoza/contracts/operation';
import { allOperations } from '@yoza/contracts/registry';

export interface Found {
  found: true;
  operation: Operation;
  service: ServiceName;
}

export type RouteMatch =
  | Found
  /** `allowed` lists the methods that the path supports; empty if the path does not exist. */
  | { found: false; allowed: string[] };

interface TemplatedRoute {
  pattern: RegExp;
  byMethod: Map<string, Operation>;
}

/** Finds the operation of a call, for the calls under /api. Routes come only from the contracts. */
export class RouteTable {
  readonly #exact = new Map<string, Map<string, Operation>>();
  readonly #templated: TemplatedRoute[] = [];

  constructor(operations: readonly Operation[] = allOperations) {
    const byPath = Map.groupBy(operations, (operation) => operation.path);
    for (const [path, sharing] of byPath) {
      const byMethod = new Map(sharing.map((operation) => [operation.method as string, operation]));
      if (path.includes('{')) this.#templated.push({ pattern: patternOf(path), byMethod });
      else this.#exact.set(path, byMethod);
    }
  }

  /** `path` is without the query. HEAD finds the operation of GET; an exact path hides matching templates, whatever the method. */
  match(method: string, path: string): RouteMatch {
    const operationMethod = method === 'HEAD' ? 'GET' : method;
    const allowed: string[] = [];
    for (const byMethod of this.#candidates(path)) {
      const operation = byMethod.get(operationMethod);
      if (operation) return { found: true, operation, service: operation.service };
      allowed.push(...byMethod.keys());
    }
    return { found: false, allowed };
  }

  *#candidates(path: string): Generator<Map<string, Operation>> {
    const exact = this.#exact.get(path);
    if (exact) {
      yield exact;
      return;
    }
    for (const route of this.#templated) if (route.pattern.test(path)) yield route.byMethod;
  }
}

function patternOf(template: string): RegExp {
  const source = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
