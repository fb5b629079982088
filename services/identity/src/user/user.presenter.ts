import type { CurrentUser, UserRow } from '@yoza/identity-contract/schemas';
import type { IdentityConfig } from '../config.ts';
import type { User } from './user.entity.ts';

export const presentCurrentUser = (
  user: User,
  { phoneVerification }: Pick<IdentityConfig, 'phoneVerification'>,
): CurrentUser => ({
  ...presentPerson(user),
  language: user.language,
  acceptedNotice: user.acceptedNotice,
  phoneVerifiedAt: user.phoneVerifiedAt?.toISOString() ?? null,
  canVerifyPhone: phoneVerification,
});

export const presentUserRow = (user: User): UserRow => ({
  ...presentPerson(user),
  createdAt: user.createdAt.toISOString(),
});

const presentPerson = (user: User) => ({
  id: user.id,
  email: user.email,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  phoneNumber: user.phoneNumber,
});
