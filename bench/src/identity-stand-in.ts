import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PresentedCredentials, resolvePrincipalPath } from '@yoza/identity-contract/principals';
import type { ResolvedPrincipal } from '@yoza/identity-contract/principals';
import type { Principal } from '@yoza/kernel-contract/principal';

/**
 * Stands in for the identity service: knows each user by the session cookie, which is the user's id. Returns its port; it is stopped with the stack.
 */
export async function startIdentityStandIn(stack: AsyncDisposableStack, users: readonly Principal[]): Promise<number> {
  const server = createServer(async (request, response) => {
    if (request.url !== resolvePrincipalPath) return response.writeHead(404).end();
    const resolved = await resolve(request, users);
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resolved));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Returns the identity service's answer to a request for a principal: the user whose id is the session cookie, if any. */
export async function resolve(request: IncomingMessage, users: readonly Principal[]): Promise<ResolvedPrincipal> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { cookie } = PresentedCredentials.parse(JSON.parse(Buffer.concat(chunks).toString()));
  return {
    principal: users.find(({ userId }) => userId === cookie) ?? null,
    version: 0,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
}
