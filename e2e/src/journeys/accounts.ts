import { emails, password } from '../people/demo-accounts.ts';
import { platformUrl } from '../platform/environment.ts';

export type Role = 'customer' | 'admin' | 'technician';

export interface Account {
  email: string;
  password: string;
}

/** Returns the account of a role: in the environment at YOZA_JOURNEYS_URL that of its variables, on a platform of our own the demonstration's. */
export function accountOf(role: Role): Account {
  if (platformUrl() !== process.env['YOZA_JOURNEYS_URL']) return { email: emails[role], password };
  const read = (part: string) => {
    const name = `YOZA_JOURNEYS_${role.toUpperCase()}_${part}`;
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set: run the journeys through npm run journeys`);
    return value;
  };
  return { email: read('EMAIL'), password: read('PASSWORD') };
}
