import type { Principal } from '@yoza/kernel-contract/principal';

/** True if the caller may see what belongs to a customer: an admin, or the customer themselves. */
export const maySee = ({ role, userId }: Principal, customerId: string) => role === 'admin' || customerId === userId;
