import { openFaultProxy } from '@yoza/local-infrastructure/fault-proxy';
import type { FaultProxy } from '@yoza/local-infrastructure/fault-proxy';
import { services } from '../topology.ts';
import type { Part, PortVariable, Setting } from '../topology.ts';

/** Proxies between the parts of a platform and the servers they use, which can be disturbed. */
export interface Links {
  /** Proxies by name: `jobs-postgres`, `jobs-nats`, `chat-redis`, `gateway-redis`, `gateway-jobs` and so on. */
  proxies: ReadonlyMap<string, FaultProxy>;
  /** Returns the setting with which a part reaches its servers through its proxies. */
  settingOf(part: Pick<Part, 'name'>): Setting;
  close(): Promise<void>;
}

const portOf = (url: string) => Number(new URL(url).port);

function through(proxy: FaultProxy | undefined, url: string): string {
  if (!proxy) return url;
  const linked = new URL(url);
  linked.port = String(proxy.port);
  return linked.href;
}

/** Opens a proxy for each part and server that it uses. */
export async function openLinks(setting: Setting): Promise<Links> {
  const { ports, databaseUrls, natsUrl, redisUrl } = setting;
  const targets: [string, number][] = [
    ...services.map((name): [string, number] => [`${name}-postgres`, portOf(databaseUrls[name]!)]),
    ...services.map((name): [string, number] => [`${name}-nats`, portOf(natsUrl)]),
    ...['identity', 'chat', 'gateway'].map((name): [string, number] => [`${name}-redis`, portOf(redisUrl)]),
    ...services.map((name): [string, number] => [`gateway-${name}`, ports[portVariable(name)]]),
  ];
  const proxies = new Map<string, FaultProxy>();
  for (const [name, port] of targets) proxies.set(name, await openFaultProxy(port));
  return {
    proxies,
    settingOf: ({ name: part }) => ({
      ...setting,
      databaseUrls: Object.fromEntries(
        Object.entries(databaseUrls).map(([name, url]) => [name, through(proxies.get(`${name}-postgres`), url)]),
      ),
      natsUrl: through(proxies.get(`${part}-nats`), natsUrl),
      redisUrl: through(proxies.get(`${part}-redis`), redisUrl),
      ports: part === 'gateway' ? { ...ports, ...gatewayPorts(proxies) } : ports,
    }),
    async close() {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}

const portVariable = (service: string) => `${service.toUpperCase()}_PORT` as PortVariable;

/** Ports at which the gateway finds the services. */
const gatewayPorts = (proxies: ReadonlyMap<string, FaultProxy>) =>
  Object.fromEntries(services.map((name) => [portVariable(name), proxies.get(`gateway-${name}`)!.port]));
