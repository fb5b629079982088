import { defineEntity, p } from '@mikro-orm/core';
import { randomUUID } from 'node:crypto';

/** Maximum lifetime of a sign-in in the field area, in days, however often its tokens are renewed. */
export const familyDays = 90;

export type RevokedReason = 'logout' | 'reuse-detected' | 'password-reset' | 'access-removed';

export const TokenFamilySchema = defineEntity({
  name: 'TokenFamily',
  tableName: 'refresh_token_families',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().strictNullable(),
    device: p.string().strictNullable(),
    lastUsedAt: p.datetime().strictNullable(),
    revokedReason: p.string().$type<RevokedReason>().strictNullable(),
  },
});

/** One sign-in of a technician and every refresh token that descends from it. Revoking it ends them all. */
export class TokenFamily extends TokenFamilySchema.class {
  static begin(accountId: string, device: string | null, now: Date): TokenFamily {
    const family = new TokenFamily();
    family.id = randomUUID();
    family.accountId = accountId;
    family.createdAt = now;
    family.expiresAt = new Date(now.getTime() + familyDays * 86_400_000);
    family.device = device;
    family.lastUsedAt = now;
    family.revokedAt = null;
    family.revokedReason = null;
    return family;
  }

  isLive(now: Date): boolean {
    return !this.revokedAt && this.expiresAt > now;
  }

  revoke(reason: RevokedReason, now: Date): void {
    this.revokedAt = now;
    this.revokedReason = reason;
  }
}

TokenFamilySchema.setClass(TokenFamily);
