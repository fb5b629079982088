import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json as readJson } from 'node:stream/consumers';
import sirv from 'sirv';

export interface RemoteBuild {
  version: string;
  /** The folder of the build. */
  dist: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Minimal gateway for tests of the shell with built remotes: the shell's files with the strict Content-Security-Policy, the list of remotes, their
 * files, and the signed-in user. Remotes can be stopped (502), started and switched to another build while it runs.
 */
export class ThrowAwayGateway {
  /** Response about the signed-in user; null responds 401. */
  user: Record<string, unknown> | null = null;
  /** True to name the first files of each remote in the list; older gateways do not. */
  namesFirstFiles = true;
  /** Replaces the entry that the list of remotes names, as an outdated list does. */
  outdatedEntry: string | undefined;
  /** Language that the application's page declares. */
  language = 'en';
  /** True to mark the page of the booking form, as the gateway does for visitors with a session cookie; older gateways do not. */
  marksStart = false;
  /** Responses to further API calls, by path. */
  api: Record<string, unknown> = {};
  /** Lists that pages have reported to `/browser-reports`, in order. */
  readonly reports: Record<string, unknown>[][] = [];
  /** Paths of all requests so far, in order. */
  readonly requests: string[] = [];
  readonly #shellDist: string;
  readonly #remotes = new Map<string, RemoteBuild>();
  readonly #stopped = new Set<string>();
  readonly #files = new Map<string, Handler>();
  readonly #server: Server;

  constructor(shellDist: string) {
    this.#shellDist = shellDist;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Listens on a free port of the loopback address. Returns the address to open, without a slash at the end. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Registers a build of a remote, or replaces its build. */
  publish(name: string, build: RemoteBuild): void {
    this.#remotes.set(name, build);
  }

  stop(name: string): void {
    this.#stopped.add(name);
  }

  start(name: string): void {
    this.#stopped.delete(name);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    this.requests.push(pathname);
    if (pathname === '/browser-reports') {
      this.reports.push((await readJson(request)) as Record<string, unknown>[]);
      return void response.writeHead(204).end();
    }
    if (pathname === '/remotes.json') return json(response, 200, await this.#records());
    if (pathname === '/api/auth/user')
      return this.user
        ? json(response, 200, this.user)
        : json(response, 401, { code: 'UNAUTHORIZED', message: 'Not signed in' });
    if (pathname === '/api/admin/users') return json(response, 200, []);
    if (pathname in this.api) return json(response, 200, this.api[pathname]);
    if (pathname.startsWith('/api/')) return json(response, 404, { code: 'NO_SUCH_ROUTE', message: 'No such route' });
    const [, name, version, file] = /^\/remotes\/([a-z]+)\/([\w.-]+)(\/.*)$/.exec(pathname) ?? [];
    if (name && version && file) {
      const build = this.#remotes.get(name);
      if (!build || build.version !== version || this.#stopped.has(name))
        return json(response, 502, { code: 'BAD_GATEWAY', message: 'Down' });
      request.url = file;
      return this.#serve(build.dist, request, response, () => json(response, 404, {}));
    }
    if (/\.\w+$/.test(pathname)) return this.#serve(this.#shellDist, request, response, () => json(response, 404, {}));
    const page = pathname === '/' && !this.user ? 'landing.html' : 'index.html';
    const start = this.marksStart && pathname === '/customer' ? ' data-start="booking"' : '';
    await this.#page(page, start, response);
  }

  async #records(): Promise<Record<string, unknown>> {
    const records = [...this.#remotes].map(async ([name, { version, dist }]) => {
      const { entry, preload } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as Record<
        string,
        unknown
      >;
      const firstFiles = this.namesFirstFiles ? { entry: this.outdatedEntry ?? entry, preload } : {};
      return [name, { version, manifest: `/remotes/${name}/${version}/mf-manifest.json`, ...firstFiles }] as const;
    });
    return Object.fromEntries(await Promise.all(records));
  }

  #serve(directory: string, request: IncomingMessage, response: ServerResponse, next: () => void): void {
    let files = this.#files.get(directory);
    if (!files) this.#files.set(directory, (files = sirv(directory, { dev: true, brotli: true, gzip: true })));
    files(request, response, next);
  }

  async #page(file: string, start: string, response: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const page = await readFile(join(this.#shellDist, file), 'utf8');
    const html = page.replace('<html lang="en">', `<html lang="${this.language}"${start}>`);
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; object-src 'none'; base-uri 'none'`,
      })
      .end(html.replaceAll('__CSP_NONCE__', nonce));
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
