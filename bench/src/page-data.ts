import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolvePrincipalPath } from '@yoza/identity-contract/principals';
import type { CurrentUser } from '@yoza/identity-contract/schemas';
import type { Service } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { resolve } from './identity-stand-in.ts';

const service = (id: string, name: string, basePrice: number): Service => ({
  id,
  name,
  description: 'Washed, dried and vacuumed at your place, with our own water.',
  basePrice: basePrice.toFixed(2),
  taxAmount: (basePrice * 0.18).toFixed(2),
  totalPrice: (basePrice * 1.18).toFixed(2),
  duration: 60,
  category: 'exterior',
  features: ['Hand wash', 'Wheels', 'Windows'],
  isPopular: id === 'premium-detail',
});

/**
 * Stands in for all services when pages are opened: a signed-in customer, three services to book, and empty lists. Returns its port; it is stopped
 * with the stack.
 */
export async function startPageData(stack: AsyncDisposableStack, customer: Principal): Promise<number> {
  const user: CurrentUser = {
    id: customer.userId,
    email: 'grace@yoza.test',
    role: 'customer',
    firstName: 'Grace',
    lastName: 'Nakato',
    profileImageUrl: null,
    phoneNumber: null,
    language: null,
  };
  const data: Record<string, unknown> = {
    '/api/auth/user': user,
    '/api/notifications/unread': { unreadCount: 0 },
    '/api/services': [
      service('basic-wash', 'Basic Wash', 50_000),
      service('premium-detail', 'Premium Detail', 150_000),
      service('deep-cleaning-polish', 'Deep Cleaning & Polish', 250_000),
    ],
  };
  const server = createServer(async (request, response) => {
    if (request.url === resolvePrincipalPath) return response.end(JSON.stringify(await resolve(request, [customer])));
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data[pathname] ?? []));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
