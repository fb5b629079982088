import { jwtDecrypt } from 'jose';
import { mailSealKey } from './world.ts';
import type { World } from './world.ts';

/** Returns the secret of the newest link of a kind mailed to an address, opened as the sender of emails opens it. */
export const mailedTo = (world: World, email: string, what = 'verification'): Promise<string> =>
  openMailOf(world, `identity.technician.${what}-requested.v1`, email);

async function openMailOf(world: World, type: string, email: string): Promise<string> {
  const mail = (await world.events()).findLast((event) => event.type === type && event.data['email'] === email);
  if (!mail) throw new Error(`Nothing was mailed to ${email}`);
  const key = Buffer.from(mailSealKey, 'base64');
  const { payload } = await jwtDecrypt<{ secret: string }>(String(mail.data['secret']), key, { audience: 'yoza-mail' });
  return payload.secret;
}

/** Returns the secret of the newest invitation to an address. */
export const mailedInvitation = (world: World, email: string): Promise<string> =>
  openMailOf(world, 'identity.technician.invited.v1', email);
