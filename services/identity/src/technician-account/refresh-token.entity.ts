import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import type { TokenFamily } from './token-family.entity.ts';

/** Lifetime of an unused refresh token, in days. */
export const refreshTokenDays = 14;

/** Seconds during which two tabs may present the same token and get the same successor; later the token counts as stolen. */
export const reuseGraceSeconds = 10;

export const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    hash: p.string().primary(),
    familyId: p.uuid(),
    successorSalt: p.string(),
    issuedAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
    oneTime: p.boolean(),
  },
});

/** One refresh token, stored as its SHA-256 only. Its successor is derived with the salt, see refresh-token-value.ts. */
export class RefreshToken extends RefreshTokenSchema.class {
  static issue(hash: string, family: TokenFamily, now: Date): RefreshToken {
    const token = new RefreshToken();
    token.hash = hash;
    token.familyId = family.id;
    token.successorSalt = randomBytes(16).toString('base64url');
    token.issuedAt = now;
    token.expiresAt = new Date(Math.min(now.getTime() + refreshTokenDays * 86_400_000, family.expiresAt.getTime()));
    token.usedAt = null;
    token.oneTime = false;
    return token;
  }

  /** Issues a token that is valid for this number of seconds and only once. */
  static issueOnce(hash: string, family: TokenFamily, seconds: number, now: Date): RefreshToken {
    const token = RefreshToken.issue(hash, family, now);
    token.expiresAt = new Date(now.getTime() + seconds * 1000);
    token.oneTime = true;
    return token;
  }

  /**
   * Returns `fresh` if the token can be used, `expired` if it was not used in time, `grace` if it was used at most {@link reuseGraceSeconds} ago (by
   * another tab), and `reused` if it was used earlier, or at any time if it works only once.
   */
  standing(now: Date): 'fresh' | 'grace' | 'reused' | 'expired' {
    const grace = this.oneTime ? 0 : reuseGraceSeconds * 1000;
    if (this.usedAt) return grace > 0 && now.getTime() - this.usedAt.getTime() <= grace ? 'grace' : 'reused';
    return this.expiresAt > now ? 'fresh' : 'expired';
  }
}

RefreshTokenSchema.setClass(RefreshToken);
