import type { Principal } from '@yoza/kernel-contract/principal';
import type { Side } from './chat-message.entity.ts';

/** Returns a person's side of a session: the customer it belongs to, or the admins. */
export const sideOf = (customerId: string, person: Pick<Principal, 'userId'>): Side =>
  customerId === person.userId ? 'customer' : 'admin';

/** True if a person may see a session: the customer it belongs to, and admins. */
export const maySee = (customerId: string, person: Pick<Principal, 'userId' | 'role'>): boolean =>
  person.role === 'admin' || customerId === person.userId;
