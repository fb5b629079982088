import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { testConfig } from './test-config.ts';

// A gateway in a thread, and so on a heap, of its own. Posts its port; then, for each message, the bytes it has allocated so far.
const { upstream, environment } = workerData as { upstream: string; environment: Record<string, string> };
const server = createServer(createListener(await createContext(testConfig(upstream, environment))));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
parentPort!.on('message', () => {
  const { total_allocated_bytes: bytes } = getHeapStatistics() as { total_allocated_bytes?: number };
  parentPort!.postMessage(bytes);
});
parentPort!.postMessage((server.address() as AddressInfo).port);
