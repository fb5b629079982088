#!/usr/bin/env node
/**
 * Makes the keys and passwords of one installation and prints them:
 *   node k8s/make-secrets.mjs env                            a .env for docker compose, from .env.example
 *   node k8s/make-secrets.mjs kubernetes | kubectl apply …   the Secrets that the manifests refer to, for the overlay "local"
 * Plain JavaScript without packages, so that any Node of the last years runs it.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const services = ['identity', 'jobs', 'billing', 'chat'];
const password = () => randomBytes(24).toString('hex');
const base64 = (text) => Buffer.from(text).toString('base64');

function ed25519() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKey: base64(privateKey), publicKey: base64(publicKey) };
}

function makeSecrets() {
  const gateway = ed25519();
  return {
    POSTGRES_PASSWORD: password(),
    ...Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_DATABASE_PASSWORD`, password()])),
    GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: gateway.privateKey,
    SERVICE_TOKEN_PUBLIC_KEY: gateway.publicKey,
    IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY: ed25519().privateKey,
    IDENTITY_OIDC_CLIENT_SECRET: password(),
    IDENTITY_GOOGLE_CLIENT_SECRET: password(),
    IDENTITY_REPLIT_CLIENT_SECRET: password(),
    MAIL_SEAL_KEY: randomBytes(32).toString('base64'),
    TRACKING_KEY: randomBytes(32).toString('base64'),
  };
}

/** The example with its empty secrets filled in. */
function environmentFile(secrets) {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  return example.replaceAll(/^(\w+)=$/gm, (line, name) => (secrets[name] ? `${name}=${secrets[name]}` : line));
}

/** One Secret for each slice, holding what that slice alone may know; and those of the servers in k8s/infrastructure. */
function manifests(secrets) {
  const databasePasswords = Object.fromEntries(
    Object.entries(secrets).filter(([name]) => name.endsWith('_DATABASE_PASSWORD')),
  );
  const ofService = (service, more = {}) => {
    const prefix = service.toUpperCase();
    const role = `yoza_${service}:${secrets[`${prefix}_DATABASE_PASSWORD`]}`;
    return {
      [`${prefix}_DATABASE_URL`]: `postgres://${role}@postgres:5432/yoza`,
      [`${prefix}_SERVICE_TOKEN_PUBLIC_KEY`]: secrets.SERVICE_TOKEN_PUBLIC_KEY,
      ...more,
    };
  };
  const { IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY, IDENTITY_OIDC_CLIENT_SECRET, MAIL_SEAL_KEY, TRACKING_KEY } = secrets;
  const { IDENTITY_GOOGLE_CLIENT_SECRET, IDENTITY_REPLIT_CLIENT_SECRET } = secrets;
  const client = {
    client_id: 'yoza',
    client_secret: IDENTITY_OIDC_CLIENT_SECRET,
    redirect_uris: ['http://localhost:8080/api/callback'],
    post_logout_redirect_uris: ['http://localhost:8080/'],
  };
  const technicianClient = (provider, secret) => ({
    client_id: `yoza-at-${provider}`,
    client_secret: secret,
    redirect_uris: [`http://localhost:8080/api/technician/auth/${provider}/callback`],
  });
  const contents = {
    postgres: { POSTGRES_PASSWORD: secrets.POSTGRES_PASSWORD, ...databasePasswords },
    identity: ofService('identity', {
      IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY,
      IDENTITY_OIDC_CLIENT_SECRET,
      IDENTITY_GOOGLE_CLIENT_SECRET,
      IDENTITY_REPLIT_CLIENT_SECRET,
      IDENTITY_MAIL_SEAL_KEY: MAIL_SEAL_KEY,
    }),
    jobs: ofService('jobs', { JOBS_TRACKING_KEY: TRACKING_KEY }),
    billing: ofService('billing'),
    chat: ofService('chat', { CHAT_MAIL_SEAL_KEY: MAIL_SEAL_KEY, CHAT_TRACKING_KEY: TRACKING_KEY }),
    gateway: { GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: secrets.GATEWAY_SERVICE_TOKEN_PRIVATE_KEY },
    sandbox: {
      SANDBOX_OIDC_CLIENTS: JSON.stringify([client]),
      SANDBOX_GOOGLE_CLIENTS: JSON.stringify([technicianClient('google', IDENTITY_GOOGLE_CLIENT_SECRET)]),
      SANDBOX_REPLIT_CLIENTS: JSON.stringify([technicianClient('replit', IDENTITY_REPLIT_CLIENT_SECRET)]),
    },
  };
  const items = Object.entries(contents).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, labels: { 'app.kubernetes.io/part-of': 'yoza' } },
    stringData,
  }));
  return `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`;
}

const printers = { env: environmentFile, kubernetes: manifests };
const print = printers[process.argv[2]];
if (!print) {
  console.error(`What for? make-secrets.mjs ${Object.keys(printers).join(' | ')}`);
  process.exit(2);
}
process.stdout.write(print(makeSecrets()));
