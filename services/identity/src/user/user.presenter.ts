import type { CurrentUser, UserRow } from '@yoza/contracts/identity/schemas';
import type { User } from './user.entity.ts';

export const presentCurrentUser = (user: User): CurrentUser => ({
  id: user.id,
  email: user.email,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl ?? null,
});

export const presentUserRow = (user: User): UserRow => ({
  ...presentCurrentUser(user),
  phoneNumber: user.phoneNumber ?? null,
  createdAt: user.createdAt.toISOString(),
});
