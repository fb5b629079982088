import type { TechnicianProfile } from '@yoza/identity-contract/schemas';
import type { User } from '../user/user.entity.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';
import { actingRole } from './technician-account.entity.ts';

/** Presents a technician to themself: data of the person and state of the account. The account's data replace a missing person. */
export const presentTechnician = (account: TechnicianAccount, user: User | null): TechnicianProfile => ({
  id: account.id,
  userId: account.holderId,
  email: (user ?? account).email,
  firstName: (user ?? account).firstName,
  lastName: (user ?? account).lastName,
  phoneNumber: (user ?? account).phoneNumber,
  profileImageUrl: user?.profileImageUrl ?? null,
  role: actingRole(account, user?.role ?? 'customer'),
  isVerified: account.isVerified,
  language: user?.language ?? null,
  phoneVerifiedAt: user?.phoneVerifiedAt?.toISOString() ?? null,
});
