import { loadConfig } from '@yoza/service-kit/config';
import { runService } from '@yoza/service-kit/lifecycle';
import { createMetrics } from '@yoza/service-kit/metrics';
import { createListener } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { guardConnections, listenerOptions } from './listener.ts';
import { securityHeaders } from './security-headers.ts';
import { acceptUpgrades } from './socket-upgrade.ts';

const config = loadConfig(readConfig);
await using gateway = await createContext(config);
const metrics = createMetrics(config);
// A remote whose server does not answer keeps the gateway from nothing but its own area.
await gateway.slices.start(gateway.logger);

let endSockets = () => {};

await runService({
  listener: createListener(gateway, metrics),
  logger: gateway.logger,
  metrics,
  host: config.host,
  port: config.port,
  operationsPort: config.operationsPort,
  drainSeconds: config.drainSeconds,
  ready: {},
  degraded: {
    redis: () => gateway.redis.status === 'ready',
    ...Object.fromEntries(gateway.slices.remotes.map((remote) => [`remote-${remote.name}`, () => remote.isCurrent])),
  },
  http: listenerOptions,
  onServer: (server) => {
    guardConnections(server, securityHeaders(config));
    endSockets = acceptUpgrades(server, gateway, metrics);
  },
  onStopping: () => endSockets(),
});
