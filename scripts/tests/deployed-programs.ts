/** For the tests of the deployment: reads facts from the Dockerfile, the secrets and the programs themselves. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loose } from '../manifests/loose.ts';
import { remotes, root, services } from '../topology.ts';

export type Environment = Record<string, string>;

export const read = (file: string) => readFileSync(join(root, file), 'utf8');
const load = (file: string): Promise<Loose> => import(pathToFileURL(join(root, file)).href);
export const json = (file: string) => JSON.parse(read(file)) as Loose;

/** Returns the output of k8s/make-secrets.mjs. Throws if the script fails. */
export const made = (what: 'env' | 'kubernetes' | 'store') =>
  execFileSync(process.execPath, ['k8s/make-secrets.mjs', what], { cwd: root, encoding: 'utf8' });

/** Returns the Secrets of an environment by name, of the namespace of a slice or of the servers (`data`), as k8s/make-secrets.mjs makes them. */
export function secretsOf(environment: string): (owner: string) => Map<string, Environment> {
  const all = environment === 'local' ? secretsOnLaptop() : secretsInStore();
  return (owner) => new Map(all.filter((secret) => secret.owner === owner).map(({ name, content }) => [name, content]));
}

interface MadeSecret {
  owner: string;
  name: string;
  content: Environment;
}

const secretsOnLaptop = (): MadeSecret[] =>
  (JSON.parse(made('kubernetes')) as Loose).items.map(({ metadata, stringData }: Loose) => ({
    owner: metadata.namespace.replace('yoza-', ''),
    name: metadata.name,
    content: stringData,
  }));

const secretsInStore = (): MadeSecret[] =>
  Object.entries(JSON.parse(made('store')) as Record<string, Environment>).map(([path, content]) => {
    const [, owner = '', entry = ''] = path.split('/');
    return { owner, name: entry === 'settings' ? owner : entry, content };
  });

export const folderOf = (slice: string) =>
  (services as readonly string[]).includes(slice) ? `services/${slice}` : slice;
export const backend = [...services, 'gateway'];

/** Returns the maximum number of PostgreSQL connections that a process of a service opens. */
export async function databasePool(): Promise<number> {
  const { serviceShape } = await load('packages/service-kit/src/config.ts');
  return serviceShape({ http: 0, operations: 0 }).databasePool.parse(undefined);
}

/** Returns the times after which the gateway closes a connection: one without calls (`idleMs`), and any (`ageMs`), in milliseconds. */
export async function connectionsOfGateway(): Promise<{ idleMs: number; ageMs: number }> {
  return (await load('gateway/src/connections.ts')).connectionLife;
}

/**
 * Reads an environment as the program of a slice would: returns the problems, and the names of the variables it looks up; for the sandbox, of all
 * that are given.
 */
export async function readBy(slice: string, given: Environment): Promise<{ problems: string[]; lookups: Set<string> }> {
  const lookups = new Set<string>();
  const env = new Proxy(given, { get: (target, name: string) => (lookups.add(name), target[name]) });
  const { readConfig, parseConfig: parseSandbox } = await load(`${folderOf(slice)}/src/config.ts`);
  try {
    if (slice === 'sandbox') parseSandbox({ ...env });
    else readConfig(env);
    return { problems: [], lookups };
  } catch (error) {
    return { problems: [(error as Error).message], lookups };
  }
}

/** Returns the configuration that the program of a slice reads from an environment. Throws if it is invalid. */
export const configOf = async (slice: string, given: Environment): Promise<Loose> =>
  (await load(`${folderOf(slice)}/src/config.ts`)).readConfig(given);

/** Returns the stages of the Dockerfile, each with the lines of its base stages before its own. */
function stagesOf(dockerfile: string): Map<string, string[]> {
  const stages = new Map<string, string[]>();
  const lines = dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim());
  let current: string[] = [];
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#'))) {
    const [, from = '', name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (name) stages.set(name, (current = [...(stages.get(from) ?? [`FROM ${from}`])]));
    else current.push(line);
  }
  return stages;
}

export const stages = stagesOf(read('Dockerfile'));
export const linesOf = (target: string) => stages.get(target) ?? [];
export const imageEnvironment = (target: string): Environment =>
  Object.fromEntries(
    linesOf(target)
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!])),
  );
export const targetOf = (slice: string) =>
  (services as readonly string[]).includes(slice) ? 'service' : slice.startsWith('mfe-') ? 'remote' : slice;

/** Lists the stages a target copies from, directly and through others, with the copied sources. */
export function copiedBy(target: string, slice: string): { from: string; source: string }[] {
  return linesOf(target)
    .filter((line) => line.startsWith('COPY --from='))
    .flatMap((line) => {
      const [, from = '', rest = ''] = /^COPY --from=(\S+) (.+)$/.exec(line) ?? [];
      const sources = rest.replaceAll('${SLICE}', folderOf(slice)).split(' ').slice(0, -1);
      return [...sources.map((source) => ({ from, source })), ...copiedBy(from, slice)];
    });
}

export const slices = [...services, 'gateway', 'shell', 'sandbox', ...remotes.map((remote) => `mfe-${remote}`)];
