import type { TechnicianProfile } from '@yoza/contracts/identity/schemas';
import type { User } from '../user/user.entity.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';
import { actingRole } from './technician-account.entity.ts';

/** What a technician sees of themself: the person's names, the account's standing; of an account that is nobody's yet, its own names. */
export const presentTechnician = (account: TechnicianAccount, user: User | null): TechnicianProfile => ({
  id: account.id,
  userId: account.holderId,
  email: (user ?? account).email,
  firstName: (user ?? account).firstName,
  lastName: (user ?? account).lastName,
  phoneNumber: user?.phoneNumber ?? account.phoneNumber ?? null,
  profileImageUrl: user?.profileImageUrl ?? null,
  role: actingRole(account, user?.role ?? 'customer'),
  isVerified: account.isVerified,
  language: user?.language ?? null,
});
