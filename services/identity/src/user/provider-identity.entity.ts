import { defineEntity, p } from '@mikro-orm/core';

export const ProviderIdentitySchema = defineEntity({
  name: 'ProviderIdentity',
  tableName: 'provider_identities',
  properties: {
    issuer: p.string().primary(),
    subject: p.string().primary(),
    userId: p.uuid(),
    createdAt: p.datetime(),
  },
});

/** Link of a person to a subject at a sign-in provider. A person has at most one identity at each provider. */
export class ProviderIdentity extends ProviderIdentitySchema.class {
  static link(issuer: string, subject: string, userId: string, now: Date): ProviderIdentity {
    const identity = new ProviderIdentity();
    identity.issuer = issuer;
    identity.subject = subject;
    identity.userId = userId;
    identity.createdAt = now;
    return identity;
  }
}

ProviderIdentitySchema.setClass(ProviderIdentity);
