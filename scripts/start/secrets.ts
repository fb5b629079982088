import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { services } from '../topology.ts';
import type { Secrets } from '../topology.ts';

const base64 = (pem: string) => Buffer.from(pem).toString('base64');
const randomText = () => randomBytes(24).toString('hex');

function ed25519KeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKey: base64(privateKey), publicKey: base64(publicKey) };
}

function generateSecrets(): Secrets {
  const gateway = ed25519KeyPair();
  return {
    gatewayPrivateKey: gateway.privateKey,
    gatewayPublicKey: gateway.publicKey,
    technicianTokenPrivateKey: ed25519KeyPair().privateKey,
    oidcClientSecret: randomText(),
    googleClientSecret: randomText(),
    replitClientSecret: randomText(),
    mailSealKey: randomBytes(32).toString('base64'),
    trackingKey: randomBytes(32).toString('base64'),
    databasePasswords: Object.fromEntries(services.map((service) => [service, randomText()])),
  };
}

/**
 * Loads the keys and passwords of this data folder. They are generated at the first start; those that a newer version needs in addition are added.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const generated = generateSecrets();
  let known: Partial<Secrets> = {};
  if (existsSync(file)) {
    try {
      known = JSON.parse(await readFile(file, 'utf8')) as Partial<Secrets>;
    } catch (error) {
      throw new InfrastructureError(
        `${file} cannot be read (${(error as Error).message}): restore it, or clear the data with npm run reset.`,
        { cause: error },
      );
    }
  }
  const secrets: Secrets = {
    ...generated,
    ...known,
    databasePasswords: { ...generated.databasePasswords, ...known.databasePasswords },
  };
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return secrets;
}
