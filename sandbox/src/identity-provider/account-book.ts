import { join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../json-file.ts';
import { hashPassword, isPassword } from './password.ts';
import { demonstrationPassword, seededPeople, type Occupation } from './seeded-accounts.ts';
import { subjectOf } from './subject.ts';

const CreatedAccount = z.object({
  sub: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  passwordHash: z.string(),
});

/** Account of a user. Only demonstration accounts have an `occupation`. */
export type Account = {
  sub: string;
  email: string;
  givenName: string;
  familyName: string;
  seeded: boolean;
  occupation?: Occupation;
};

export type NewAccount = { email: string; givenName: string; familyName: string; password: string };

const maximumCreated = 20_000;

/** All accounts: the demonstration accounts, and those created on the page or by the control API, which the data folder keeps. */
export class AccountBook {
  readonly #bySub = new Map<string, Account>();
  readonly #created: JsonFile<z.infer<typeof CreatedAccount>[]>;

  private constructor(created: JsonFile<z.infer<typeof CreatedAccount>[]>) {
    this.#created = created;
    for (const person of seededPeople) this.#enter({ ...person, sub: subjectOf(person.email), seeded: true });
    for (const { passwordHash: _, ...account } of created.value) this.#enter({ ...account, seeded: false });
  }

  static async open(dataDir: string | undefined): Promise<AccountBook> {
    const path = dataDir === undefined ? undefined : join(dataDir, 'accounts.json');
    return new AccountBook(await JsonFile.open(path, z.array(CreatedAccount), () => []));
  }

  list(): Account[] {
    return [...this.#bySub.values()];
  }

  find(sub: string): Account | undefined {
    return this.#bySub.get(sub);
  }

  findByEmail(email: string): Account | undefined {
    return this.#bySub.get(subjectOf(email));
  }

  /** Returns the account with this address and password; undefined if either is wrong. */
  async authenticate(email: string, password: string): Promise<Account | undefined> {
    const account = this.findByEmail(email);
    if (account === undefined) return undefined;
    if (account.seeded) return password === demonstrationPassword ? account : undefined;
    const stored = this.#created.value.find((candidate) => candidate.sub === account.sub);
    return stored !== undefined && (await isPassword(password, stored.passwordHash)) ? account : undefined;
  }

  /** Adds a user. Resolves once the account is stored; to undefined if the address is taken or 20,000 accounts were created. */
  async create({ password, ...person }: NewAccount): Promise<Account | undefined> {
    const email = person.email.toLowerCase();
    const passwordHash = await hashPassword(password);
    if (this.findByEmail(email) !== undefined || this.#created.value.length >= maximumCreated) return undefined;
    const account: Account = { ...person, email, sub: subjectOf(email), seeded: false };
    this.#created.value.push({ sub: account.sub, ...person, email, passwordHash });
    this.#enter(account);
    await this.#created.save();
    return account;
  }

  #enter(account: Account): void {
    this.#bySub.set(account.sub, account);
  }
}
