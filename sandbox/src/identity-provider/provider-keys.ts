import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { JsonFile } from '../json-file.ts';

const Keys = z.object({ signingKey: z.record(z.string(), z.string()), cookieSecret: z.string().min(32) });

/** Key that signs ID tokens (a private RSA JWK) and secret that signs cookies. */
export type ProviderKeys = z.infer<typeof Keys>;

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as Record<string, string>;
  return {
    signingKey: { ...jwk, kid: randomUUID(), use: 'sig', alg: 'RS256' },
    cookieSecret: randomBytes(32).toString('base64url'),
  };
}

/** Returns the keys of one provider. They are read from disk, or generated and stored there, so that sign-ins survive a restart. */
export async function openProviderKeys(dataDir: string | undefined, name: string): Promise<ProviderKeys> {
  const path = dataDir === undefined ? undefined : join(dataDir, `${name}-keys.json`);
  const file = await JsonFile.open<ProviderKeys | Record<string, never>>(path, Keys, () => ({}));
  if (!('signingKey' in file.value)) {
    Object.assign(file.value, await makeKeys());
    await file.save();
  }
  return Keys.parse(file.value);
}
