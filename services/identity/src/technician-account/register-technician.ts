import type { EntityManager } from '@mikro-orm/postgresql';
import type { TechnicianRegistration } from '@yoza/identity-contract/schemas';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { TechnicianRequest } from '../technician-request/technician-request.entity.ts';
import { lockFor } from '../user/database-lock.ts';
import { emailTaken } from './email-taken.ts';
import { hashPassword } from './password.ts';
import { mailVerification, newVerificationSecret } from './request-verification.ts';
import { TechnicianAccount } from './technician-account.entity.ts';

/**
 * Opens an account for an email address that another person may have entered. Until a mailed link proves the address, the account belongs to no
 * person, even if one has that address. Creates a pending application with it. Throws 409 `TECHNICIAN_EMAIL_TAKEN`.
 */
export async function registerTechnician(
  context: Pick<IdentityContext, 'clock' | 'config'>,
  em: EntityManager,
  registration: TechnicianRegistration,
): Promise<TechnicianAccount> {
  const email = registration.email.toLowerCase();
  const account = TechnicianAccount.register(
    { ...registration, email, password: await hashPassword(registration.password) },
    context.clock.now(),
  );
  const secret = await newVerificationSecret(context, account.id);
  await withTransaction(em, async (em) => {
    await lockFor(em, `identity email ${email}`);
    if ((await em.count(TechnicianAccount, { email })) > 0) throw emailTaken();
    mailVerification(em, account, secret, context.clock.now());
    // Persisted first, because the application refers to it.
    await em.persist(account).flush();
    em.persist(TechnicianRequest.ofRegistration(account, context.clock.now()));
  });
  return account;
}
