#!/usr/bin/env node
/**
 * Generates the keys and passwords of one installation and prints them:
 *   node k8s/make-secrets.mjs env                            a .env for docker compose, from .env.example
 *   node k8s/make-secrets.mjs kubernetes | kubectl apply …   the Secrets of k8s/local: those of the slices and of their servers
 *   node k8s/make-secrets.mjs store > secrets.json           the entries of the secret store of staging or production, by name
 * Plain JavaScript without packages, so that any recent Node runs it.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const services = ['identity', 'jobs', 'billing', 'chat'];
// Starts with a letter: the configuration of NATS would read 12e5… as a number.
const password = () => `p${randomBytes(24).toString('hex')}`;
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
    ...Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_NATS_PASSWORD`, password()])),
    REDIS_PASSWORD: password(),
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

/** Returns .env.example with its empty secrets filled in. */
function environmentFile(secrets) {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  return example.replaceAll(/^(\w+)=$/gm, (line, name) => (secrets[name] ? `${name}=${secrets[name]}` : line));
}

/**
 * Returns the content of each Secret, by namespace and name: one for each slice, which only that slice reads, and those of the servers. For a laptop complete,
 * otherwise the values that we generate. Add the values that third parties issue, see docs/deployment.md.
 */
function contents(secrets, { local }) {
  const at = (server) => `${server}.yoza-data`;
  const redisUrl = local
    ? `redis://:${secrets.REDIS_PASSWORD}@${at('redis')}:6379`
    : `redis+sentinel://:${secrets.REDIS_PASSWORD}@${at('valkey-sentinel')}:26379/yoza`;
  const redis = (slice) => ({ [`${slice}_REDIS_URL`]: redisUrl });
  const ending = (end) => Object.fromEntries(Object.entries(secrets).filter(([name]) => name.endsWith(end)));
  const ofService = (service, more = {}) => {
    const prefix = service.toUpperCase();
    const role = `yoza_${service}:${secrets[`${prefix}_DATABASE_PASSWORD`]}`;
    const user = `${service}:${secrets[`${prefix}_NATS_PASSWORD`]}`;
    return {
      [`${prefix}_DATABASE_URL`]: `postgres://${role}@${at(local ? 'postgres' : 'postgres-rw')}:5432/yoza`,
      // Streams are replicated to all three servers of k8s/platform/data.
      [`${prefix}_NATS_URL`]: `nats://${user}@${at('nats')}:4222${local ? '' : '?replicas=3'}`,
      [`${prefix}_SERVICE_TOKEN_PUBLIC_KEY`]: secrets.SERVICE_TOKEN_PUBLIC_KEY,
      ...more,
    };
  };
  const { IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY, IDENTITY_OIDC_CLIENT_SECRET, MAIL_SEAL_KEY, TRACKING_KEY } = secrets;
  const { IDENTITY_GOOGLE_CLIENT_SECRET, IDENTITY_REPLIT_CLIENT_SECRET } = secrets;
  const clientSecrets = { IDENTITY_OIDC_CLIENT_SECRET, IDENTITY_GOOGLE_CLIENT_SECRET, IDENTITY_REPLIT_CLIENT_SECRET };
  const ofSlices = {
    identity: ofService('identity', {
      ...redis('IDENTITY'),
      IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY,
      IDENTITY_MAIL_SEAL_KEY: MAIL_SEAL_KEY,
      ...(local ? clientSecrets : {}),
    }),
    jobs: ofService('jobs', { JOBS_TRACKING_KEY: TRACKING_KEY }),
    billing: ofService('billing'),
    chat: ofService('chat', { ...redis('CHAT'), CHAT_MAIL_SEAL_KEY: MAIL_SEAL_KEY, CHAT_TRACKING_KEY: TRACKING_KEY }),
    gateway: { ...redis('GATEWAY'), GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: secrets.GATEWAY_SERVICE_TOKEN_PRIVATE_KEY },
    ...(local ? { sandbox: clientsOfSandbox(secrets) } : {}),
  };
  const ofServers = {
    ...(local ? { postgres: { ...ending('POSTGRES_PASSWORD'), ...ending('_DATABASE_PASSWORD') } } : rolesOf(secrets)),
    nats: { ...ending('_NATS_PASSWORD'), ...(local ? {} : { NATS_PEER_PASSWORD: password() }) },
    ...(local ? {} : { 'nats-nack': { NACK_NATS_USER: 'nack', NACK_NATS_PASSWORD: password() } }),
    ...(local
      ? { redis: { REDIS_PASSWORD: secrets.REDIS_PASSWORD } }
      : { valkey: { password: secrets.REDIS_PASSWORD } }),
  };
  const slices = Object.entries(ofSlices).map(([slice, content]) => ({
    // The sandbox runs in the pod of identity.
    namespace: `yoza-${slice === 'sandbox' ? 'identity' : slice}`,
    name: slice,
    content,
  }));
  const servers = Object.entries(ofServers).map(([name, content]) => ({ namespace: 'yoza-data', name, content }));
  return [...slices, ...servers];
}

/** Returns Secrets for kubectl, for a laptop. */
function manifests(secrets) {
  const items = contents(secrets, { local: true }).map(({ namespace, name, content }) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace, labels: { 'app.kubernetes.io/part-of': 'yoza' } },
    stringData: content,
  }));
  return `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`;
}

/** Returns the entries of the secret store, from which k8s/components/secret makes the Secret of a slice, and k8s/platform/data those of the servers. */
function entries(secrets) {
  const named = contents(secrets, { local: false }).map(({ namespace, name, content }) => {
    const owner = namespace.replace('yoza-', '');
    return [`yoza/${owner}/${name === owner ? 'settings' : name}`, content];
  });
  return `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`;
}

/** Returns the Secrets of the database roles, as CloudNativePG reads them: it generates the superuser's password itself. */
function rolesOf(secrets) {
  const passwordOf = (service) => secrets[`${service.toUpperCase()}_DATABASE_PASSWORD`];
  return Object.fromEntries(
    services.map((name) => [`postgres-${name}`, { username: `yoza_${name}`, password: passwordOf(name) }]),
  );
}

/** Returns our clients as registered with the sandbox's providers. */
function clientsOfSandbox(secrets) {
  const client = {
    client_id: 'yoza',
    client_secret: secrets.IDENTITY_OIDC_CLIENT_SECRET,
    redirect_uris: ['http://localhost:8080/api/callback'],
    post_logout_redirect_uris: ['http://localhost:8080/'],
  };
  const technicianClient = (provider) => ({
    client_id: `yoza-at-${provider}`,
    client_secret: secrets[`IDENTITY_${provider.toUpperCase()}_CLIENT_SECRET`],
    redirect_uris: [`http://localhost:8080/api/technician/auth/${provider}/callback`],
  });
  return {
    SANDBOX_OIDC_CLIENTS: JSON.stringify([client]),
    SANDBOX_GOOGLE_CLIENTS: JSON.stringify([technicianClient('google')]),
    SANDBOX_REPLIT_CLIENTS: JSON.stringify([technicianClient('replit')]),
  };
}

const printers = { env: environmentFile, kubernetes: manifests, store: entries };
const [, , what, ...more] = process.argv;
if (!printers[what] || more.length > 0) {
  console.error('Usage: make-secrets.mjs env | kubernetes | store');
  process.exit(2);
}
process.stdout.write(printers[what](makeSecrets()));
