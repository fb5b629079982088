import { createServer } from 'node:net';
import { InfrastructureError, isErrorWithCode } from './infrastructure-error.ts';

// The range lies below the kernel's ephemeral ports, so that no outgoing connection takes a port between choosing and listening.
const lowestPort = 15_000;
const highestPort = 31_999;
const handedOut = new Set<number>();

/** True when nothing listens on the port of the loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  server.once('error', (error) => {
    if (isErrorWithCode(error, 'EADDRINUSE') || isErrorWithCode(error, 'EACCES')) resolve(false);
    else reject(error);
  });
  server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

/** Finds a free port on the loopback address; never the same one twice within this process. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const port = lowestPort + Math.floor(Math.random() * (highestPort - lowestPort));
    if (handedOut.has(port) || !(await isPortFree(port))) continue;
    handedOut.add(port);
    return port;
  }
  throw new InfrastructureError(`No free port was found between ${lowestPort} and ${highestPort}.`);
}

/** Throws an error if the port is taken. The error names the port, its use and the variable that changes it. */
export async function requireFreePort(port: number, usedFor: string, variable: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new InfrastructureError(
    `Port ${port}, meant for ${usedFor}, is in use by another program: stop that program or choose another port with ${variable}.`,
  );
}
