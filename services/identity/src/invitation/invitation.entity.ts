import { defineEntity, p } from '@mikro-orm/core';
import type { NewInvitation } from '@yoza/identity-contract/people';
import { conflict } from '@yoza/service-kit/errors';
import { randomUUIDv7 } from 'node:crypto';
import type { MailedSecret } from '../technician-account/mailed-secret.ts';

export const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'technician_invitations',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    phoneNumber: p.string().strictNullable(),
    notes: p.string().strictNullable(),
    status: p.string().$type<'open' | 'accepted' | 'withdrawn'>(),
    secretHash: p.string().strictNullable().hidden(),
    invitedBy: p.uuid(),
    createdAt: p.datetime(),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
    closedAt: p.datetime().strictNullable(),
  },
});

/** An admin's invitation to work as a technician. Stores only the SHA-256 of its link's secret, and only while it is open. */
export class Invitation extends InvitationSchema.class {
  static of(details: NewInvitation, invitedBy: string, now: Date): Invitation {
    const invitation = new Invitation();
    invitation.id = randomUUIDv7();
    invitation.email = details.email.toLowerCase();
    invitation.firstName = details.firstName;
    invitation.lastName = details.lastName;
    invitation.phoneNumber = details.phoneNumber || null;
    invitation.notes = details.notes || null;
    invitation.status = 'open';
    invitation.secretHash = null;
    invitation.invitedBy = invitedBy;
    invitation.createdAt = now;
    invitation.sentAt = now;
    invitation.expiresAt = now;
    invitation.closedAt = null;
    return invitation;
  }

  /** Replaces the link's secret; earlier ones are no longer valid. */
  awaitAnswer({ hash, expiresAt }: MailedSecret, now: Date): void {
    this.secretHash = hash;
    this.sentAt = now;
    this.expiresAt = expiresAt;
  }

  /** Throws 409 `INVITATION_CLOSED`. */
  assertOpen(): void {
    if (this.status !== 'open') throw conflict('INVITATION_CLOSED', `This invitation has already been ${this.status}`);
  }

  close(status: 'accepted' | 'withdrawn', now: Date): void {
    this.status = status;
    this.secretHash = null;
    this.closedAt = now;
  }

  /** Returns the invitation as an audit log subject. */
  auditSubject() {
    return { kind: 'invitation', id: this.id, label: `${this.firstName} ${this.lastName} (${this.email})` } as const;
  }

  /** Returns the data of the event that requests the email with the link. Each email is an aggregate of its own, which never changes. */
  mailOf({ sealed, expiresAt }: MailedSecret, actorId: string, now: Date) {
    const { id: accountId, email, firstName, lastName } = this;
    return {
      aggregate: { id: randomUUIDv7(), version: 1 },
      actorId,
      data: { accountId, email, firstName, lastName, secret: sealed, expiresAt: expiresAt.toISOString() },
      occurredAt: now,
    };
  }
}

InvitationSchema.setClass(Invitation);
