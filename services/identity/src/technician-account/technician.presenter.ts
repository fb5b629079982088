import type { TechnicianProfile } from '@yoza/contracts/identity/schemas';
import type { User } from '../user/user.entity.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';
import { actingRole } from './technician-account.entity.ts';

/** What a technician sees of themself: the person's names, the account's standing. */
export const presentTechnician = (account: TechnicianAccount, user: User): TechnicianProfile => ({
  id: account.id,
  userId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? account.phoneNumber ?? null,
  profileImageUrl: user.profileImageUrl ?? null,
  role: actingRole(account, user.role),
  isVerified: account.isVerified,
});
