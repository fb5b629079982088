import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Subject } from './service-token.ts';
import { createServiceTokenSigner } from './service-token.ts';

export interface ServiceTokenKeys {
  /** PKCS #8 PEM in base64, as in GATEWAY_SERVICE_TOKEN_PRIVATE_KEY. */
  privateKey: string;
  /** SPKI PEM in base64, as in <SERVICE>_SERVICE_TOKEN_PUBLIC_KEY. */
  publicKey: string;
}

/** Generates a key pair in the format of the configuration. */
export function generateServiceTokenKeys(): ServiceTokenKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64');
  return {
    privateKey: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: base64(publicKey.export({ type: 'spki', format: 'pem' })),
  };
}

export interface TestCall {
  body?: unknown;
  headers?: Record<string, string>;
}

// Tests read responses of any shape, and fail if the shape is wrong.
// oxlint-disable-next-line typescript/no-explicit-any
export interface TestResponse<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

export type TestClient = (method: string, path: string, call?: TestCall) => Promise<TestResponse>;

/** Creates a client of one service that calls as the gateway does: `callAs(principal)('POST', '/api/jobs', { body })`. */
export async function createTestClient(url: string, audience: string, keys: ServiceTokenKeys) {
  const signer = await createServiceTokenSigner(keys.privateKey);
  const callAs = (subject: Subject): TestClient => {
    return async (method, path, { body, headers } = {}) => {
      const response = await fetch(new URL(path, url), {
        method,
        redirect: 'manual',
        headers: {
          authorization: await signer.authorize(audience, subject),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: bodyToSend(body),
      });
      return { status: response.status, headers: response.headers, body: await bodyOf(response) };
    };
  };
  return { callAs, anonymous: callAs('anonymous'), gateway: callAs('gateway') };
}

function bodyToSend(body: unknown): RequestInit['body'] {
  if (body === undefined || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** Returns the body of a response: JSON parsed, a PDF, an archive or an image as bytes, all other content as text. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/^(application\/(pdf|zip)|image\/)/.test(type)) return Buffer.from(await response.arrayBuffer());
  const text = await response.text();
  return /json/.test(type) && text !== '' ? JSON.parse(text) : text;
}

/** Creates a principal for tests, who has just signed in; pass the fields that matter to the test. */
export function newPrincipal(overrides: Partial<Principal> = {}): Principal {
  const role = overrides.role ?? 'customer';
  const via = role === 'technician' || role === 'applicant' ? 'bearer' : 'session';
  return {
    userId: crypto.randomUUID(),
    role,
    via,
    credentialId: crypto.randomUUID(),
    name: 'Amina Test',
    authenticatedAt: new Date().toISOString(),
    ...overrides,
  };
}

/**
 * Creates the file with the role of a process in a folder like a volume of Kubernetes: it is a link through `..data`, which `set` replaces; undefined removes
 * the file. Disposing of it removes the folder.
 */
export async function createRoleFile(role: string) {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-role-'));
  let versions = 0;
  const set = async (text: string | undefined) => {
    const version = `..version-${++versions}`;
    await mkdir(join(folder, version));
    if (text !== undefined) await writeFile(join(folder, version, 'role'), text);
    await symlink(version, join(folder, '..new'));
    await rename(join(folder, '..new'), join(folder, '..data'));
  };
  await symlink('..data/role', join(folder, 'role'));
  await set(role);
  return { file: join(folder, 'role'), set, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

/** Returns the background work of a process by its metrics: name → true while it runs. */
export async function backgroundWorkAt(operationsUrl: string): Promise<Record<string, boolean>> {
  const text = await (await fetch(`${operationsUrl}/metrics`)).text();
  const figures = text.matchAll(/^process_background_work\{(?:[^}]*,)?work="([^"]+)"[^}]*\} (\d)$/gm);
  return Object.fromEntries([...figures].map(([, work, value]) => [work!, value === '1']));
}

/** Calls `probe` until its result is neither undefined, null nor false, and resolves with that result. Rejects after `seconds`, and at once if `probe` throws. */
export async function eventually<Result>(
  probe: () => Result | Promise<Result>,
  seconds = 20,
): Promise<NonNullable<Exclude<Result, false>>> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await probe();
    if (result !== undefined && result !== null && result !== false)
      return result as NonNullable<Exclude<Result, false>>;
    if (Date.now() > deadline) throw new Error(`The expected condition was not met within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Returns the names of the tables in the schema of the service whose rows contain a text, in any column and in any case, in alphabetical order. `query` runs
 * a statement as the service. Of a partitioned table it names the whole.
 */
export async function tablesContaining(
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>,
  text: string,
): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(`select 1 from "${name}" as entry where entry::text ilike '%' || ? || '%' limit 1`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
