import type { Method } from '@yoza/contracts/operation';
import findMyWay from 'find-my-way';
import type { Route } from './operations.ts';

/** Route that was found for a request, with the values in its address, which are not yet validated. */
export interface FoundRoute {
  route: Route;
  params: Record<string, string | undefined>;
  query: Record<string, string | string[]>;
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Finds the route of a request by its method and address. */
export class OperationTable {
  readonly #routes = findMyWay({
    ignoreTrailingSlash: true,
    // Node limits the whole address.
    maxParamLength: Number.MAX_SAFE_INTEGER,
  });

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      const { method, path } = route.operation;
      this.#routes.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {}, route);
    }
  }

  /** Returns the route of an address with its query; HEAD finds the route of GET. Undefined if there is none or the address is malformed. */
  find(method: string | undefined, url: string): FoundRoute | undefined {
    const found = this.#routes.find((method === 'HEAD' ? 'GET' : method) as Method, url);
    if (found === null) return undefined;
    return { route: found.store as Route, params: found.params, query: found.searchParams };
  }

  /** Returns the methods that have a route at an address; none if the address is unknown. */
  methodsAt(url: string): string[] {
    const found = methods.filter((method) => this.find(method, url) !== undefined);
    return found.includes('GET') ? ['HEAD', ...found] : found;
  }
}
