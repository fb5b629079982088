import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { ProviderPerson } from './provider-person.ts';
import { lockFor } from './database-lock.ts';
import { ProviderIdentity } from './provider-identity.entity.ts';
import { recordRegistered, recordUpdated } from './user-events.ts';
import type { PersonDetails } from './user.entity.ts';
import { User } from './user.entity.ts';

/** Thrown when the provider's data do not identify a person. `code` goes into the log. */
export class PersonNotAccepted extends Error {
  readonly code: 'email-not-verified' | 'identity-conflict' | 'account-closed';

  constructor(code: PersonNotAccepted['code']) {
    super(`The person was not accepted: ${code}`);
    this.name = 'PersonNotAccepted';
    this.code = code;
  }
}

/**
 * Returns the person who signed in at the provider: the one with this issuer and subject; else the one with the verified email address, who is then
 * linked; else a new customer. Stores a changed name (unless the person has set their own), photo, or verified address (unless another person has
 * it). Concurrent first sign-ins create one person. Throws {@link PersonNotAccepted}.
 */
export async function registerPerson(clock: Clock, em: EntityManager, person: ProviderPerson): Promise<User> {
  return withTransaction(em, async (em) => {
    await lockFor(em, `identity subject ${person.issuer} ${person.subject}`);
    const identity = await em.findOne(ProviderIdentity, { issuer: person.issuer, subject: person.subject });
    if (identity) return refresh(clock, em, identity.userId, person);
    if (person.email === undefined || !person.emailVerified) throw new PersonNotAccepted('email-not-verified');
    return link(clock, em, person, person.email);
  });
}

async function link(clock: Clock, em: EntityManager, person: ProviderPerson, email: string): Promise<User> {
  await lockFor(em, `identity email ${email}`);
  const known = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!known) {
    const user = User.register(detailsOf(person, email), clock.now());
    // Persisted first, because the identity refers to it.
    await em.persist(user).flush();
    em.persist(ProviderIdentity.link(person.issuer, person.subject, user.id, clock.now()));
    recordRegistered(em, user);
    return user;
  }
  assertOpen(known);
  // A second subject with this address at the same provider means that the address has a new owner; the person found is the former one.
  const other = await em.count(ProviderIdentity, { issuer: person.issuer, userId: known.id });
  if (other > 0) throw new PersonNotAccepted('identity-conflict');
  em.persist(ProviderIdentity.link(person.issuer, person.subject, known.id, clock.now()));
  if (known.takeDetails(detailsOf(person, email), clock.now())) recordUpdated(em, known);
  return known;
}

async function refresh(clock: Clock, em: EntityManager, userId: string, person: ProviderPerson): Promise<User> {
  const proved = person.emailVerified ? person.email : undefined;
  if (proved !== undefined) await lockFor(em, `identity email ${proved}`);
  const user = await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  assertOpen(user);
  const free = proved !== undefined && (await em.count(User, { email: proved, id: { $ne: userId } })) === 0;
  if (user.takeDetails(detailsOf(person, free ? proved : user.email), clock.now())) recordUpdated(em, user);
  return user;
}

/** Throws {@link PersonNotAccepted} while the account is closed, which it is for minutes before its erasure. */
function assertOpen(user: User): void {
  if (user.closedAt) throw new PersonNotAccepted('account-closed');
}

const detailsOf = (person: ProviderPerson, email: string): PersonDetails => ({
  email,
  firstName: person.firstName,
  lastName: person.lastName,
  profileImageUrl: person.profileImageUrl,
});
