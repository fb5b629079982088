import type { Principal } from '@yoza/contracts/principal';
import type { Side } from '../message/chat-message.entity.ts';

/** On which side of a session somebody stands: whose it is, or the admins. */
export const sideOf = (customerId: string, person: Pick<Principal, 'userId'>): Side =>
  customerId === person.userId ? 'customer' : 'admin';

/** Whether somebody may see a session: whose it is, and admins. */
export const maySee = (customerId: string, person: Pick<Principal, 'userId' | 'role'>): boolean =>
  person.role === 'admin' || customerId === person.userId;
