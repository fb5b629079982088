/**
 * Table of all parts of the platform on a single machine, with their ports and environments. All programs that start, migrate, build or watch the
 * platform read it.
 */
import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Folder of the data on this machine: that of the variable DATA_DIR, else `.data`. */
export const dataFolder = resolve(root, process.env['DATA_DIR'] || '.data');

/** Contact details of the demonstration. The number is the example of the phone fields, so that no visitor sends money to a real number. */
const contact = { phone: '0701 234 567', email: 'bookings@yoza.test' };

/** Environment of the front-end builds; variables of the caller's environment take precedence. */
export const buildEnvironment = { YOZA_CONTACT_PHONE: contact.phone, YOZA_CONTACT_EMAIL: contact.email };

/** Default ports, by the environment variable that changes each. They differ from the servers' standard ports and are outside the ephemeral range. */
export const defaultPorts = {
  PORT: 8080,
  SANDBOX_PORT: 8090,
  SANDBOX_SMTP_PORT: 8025,
  POSTGRES_PORT: 25432,
  NATS_PORT: 24222,
  REDIS_PORT: 26380,
  GATEWAY_OPERATIONS_PORT: 4200,
  IDENTITY_PORT: 4101,
  IDENTITY_OPERATIONS_PORT: 4201,
  JOBS_PORT: 4102,
  JOBS_OPERATIONS_PORT: 4202,
  BILLING_PORT: 4103,
  BILLING_OPERATIONS_PORT: 4203,
  CHAT_PORT: 4104,
  CHAT_OPERATIONS_PORT: 4204,
  BOOKING_REMOTE_PORT: 4301,
  FIELD_REMOTE_PORT: 4302,
  ADMIN_REMOTE_PORT: 4303,
  TRACES_PORT: 4318,
};

export type PortVariable = keyof typeof defaultPorts;
export type Ports = Record<PortVariable, number>;

/** Keys and passwords of a platform. Key pairs are base64 of PEM: PKCS8 for private keys, SPKI for public ones. */
export interface Secrets {
  gatewayPrivateKey: string;
  gatewayPublicKey: string;
  technicianTokenPrivateKey: string;
  oidcClientSecret: string;
  googleClientSecret: string;
  replitClientSecret: string;
  /** 32 bytes in base64; seals the secrets of mailed links. */
  mailSealKey: string;
  /** 32 bytes in base64; the secrets of tracking pages are derived from it. */
  trackingKey: string;
  /** Passwords of the database roles, by service. */
  databasePasswords: Record<string, string>;
}

/** Facts known once the infrastructure runs. */
export interface Setting {
  dataDir: string;
  ports: Ports;
  secrets: Secrets;
  databaseUrls: Record<string, string>;
  natsUrl: string;
  redisUrl: string;
  logLevel: string;
  /** Remotes that run; none in a platform without front ends. */
  remotes: readonly Remote[];
}

export interface Part {
  name: string;
  /** Name in messages to users. */
  title: string;
  kind: 'sandbox' | 'service' | 'gateway' | 'remote';
  /** Path of the entry file, relative to the root of the project. */
  entry: string;
  args?: (setting: Setting) => string[];
  /** Address that responds 200 once the part is ready. */
  readyUrl: (ports: Ports) => string;
  environment: (setting: Setting) => Record<string, string>;
}

const local = (port: number, path = '') => `http://127.0.0.1:${port}${path}`;

/** Returns the address that users type. */
export const publicUrl = (ports: Ports) => `http://localhost:${ports.PORT}`;
export const sandboxUrl = (ports: Ports) => `http://localhost:${ports.SANDBOX_PORT}`;
const cardPage = (ports: Ports, name: string) => `${sandboxUrl(ports)}/cards/invoices/${name}`;

export const services = ['identity', 'jobs', 'billing', 'chat'] as const;
export const remotes = ['booking', 'field', 'admin'] as const;
/** Folders with a build, in build order. */
export const frontEnds = ['shell', ...remotes.map((remote) => `mfe-${remote}`)];

type Service = (typeof services)[number];
export type Remote = (typeof remotes)[number];

const serviceDetails: Record<Service, (setting: Setting) => Record<string, string>> = {
  identity: ({ ports, secrets, redisUrl }) => ({
    IDENTITY_REDIS_URL: redisUrl,
    IDENTITY_PUBLIC_URL: publicUrl(ports),
    IDENTITY_OIDC_ISSUER: `${sandboxUrl(ports)}/idp`,
    IDENTITY_OIDC_CLIENT_ID: 'yoza',
    IDENTITY_OIDC_CLIENT_SECRET: secrets.oidcClientSecret,
    IDENTITY_GOOGLE_ISSUER: `${sandboxUrl(ports)}/google`,
    IDENTITY_GOOGLE_CLIENT_ID: 'yoza-at-google',
    IDENTITY_GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
    IDENTITY_REPLIT_ISSUER: `${sandboxUrl(ports)}/replit`,
    IDENTITY_REPLIT_CLIENT_ID: 'yoza-at-replit',
    IDENTITY_REPLIT_CLIENT_SECRET: secrets.replitClientSecret,
    IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY: secrets.technicianTokenPrivateKey,
    IDENTITY_TOKEN_GENERATOR: 'on',
    IDENTITY_MAIL_SEAL_KEY: secrets.mailSealKey,
    IDENTITY_PHONE_VERIFICATION: 'on',
  }),
  jobs: ({ ports, secrets, dataDir }) => ({
    JOBS_PUBLIC_URL: publicUrl(ports),
    JOBS_TRACKING_KEY: secrets.trackingKey,
    JOBS_PHOTO_DIR: join(dataDir, 'photos'),
  }),
  billing: ({ ports }) => ({
    BILLING_PAY_TO_NUMBER: contact.phone,
    BILLING_SELLER_ADDRESS: 'Plot 14, Kira Road, Kampala',
    BILLING_SELLER_PHONE: contact.phone,
    BILLING_SELLER_EMAIL: contact.email,
    BILLING_SELLER_TIN: '1000000000',
    BILLING_SANDBOX_URL: sandboxUrl(ports),
    BILLING_PUBLIC_URL: publicUrl(ports),
    BILLING_CARD_LINKS: JSON.stringify({
      'basic-wash': { invoiceCode: 'EXT', totalAmount: 64_800, url: cardPage(ports, 'external-wash') },
      'premium-detail': {
        invoiceCode: 'INT',
        totalAmount: 89_119,
        url: cardPage(ports, 'extra-and-interior-cleaning'),
      },
    }),
  }),
  chat: ({ ports, secrets, redisUrl }) => ({
    CHAT_REDIS_URL: redisUrl,
    CHAT_PUBLIC_URL: publicUrl(ports),
    CHAT_SMTP_URL: `smtp://127.0.0.1:${ports.SANDBOX_SMTP_PORT}`,
    CHAT_MAIL_FROM: `Yoza <${contact.email}>`,
    CHAT_SMS_URL: `${local(ports.SANDBOX_PORT)}/africastalking`,
    CHAT_SMS_USERNAME: 'sandbox',
    CHAT_SMS_API_KEY: 'sandbox-africastalking-key',
    CHAT_SMS_SENDER: 'Yoza',
    CHAT_MAIL_SEAL_KEY: secrets.mailSealKey,
    CHAT_TRACKING_KEY: secrets.trackingKey,
  }),
};

function servicePart(name: Service): Part {
  const prefix = name.toUpperCase() as Uppercase<Service>;
  return {
    name,
    title: `the ${name} service`,
    kind: 'service',
    entry: `services/${name}/src/main.ts`,
    readyUrl: (ports) => local(ports[`${prefix}_OPERATIONS_PORT`], '/readyz'),
    environment: (setting) => ({
      [`${prefix}_PORT`]: String(setting.ports[`${prefix}_PORT`]),
      [`${prefix}_OPERATIONS_PORT`]: String(setting.ports[`${prefix}_OPERATIONS_PORT`]),
      [`${prefix}_DATABASE_URL`]: setting.databaseUrls[name] ?? '',
      [`${prefix}_NATS_URL`]: setting.natsUrl,
      [`${prefix}_SERVICE_TOKEN_PUBLIC_KEY`]: setting.secrets.gatewayPublicKey,
      [`${prefix}_LOG_LEVEL`]: setting.logLevel,
      ...serviceDetails[name](setting),
    }),
  };
}

export const servicePort = (ports: Ports, service: Service) =>
  ports[`${service.toUpperCase() as Uppercase<Service>}_PORT`];

export const remotePort = (ports: Ports, remote: Remote) =>
  ports[`${remote.toUpperCase() as Uppercase<Remote>}_REMOTE_PORT`];

function remotePart(name: Remote): Part {
  return {
    name: `mfe-${name}`,
    title: `the files of mfe-${name}`,
    kind: 'remote',
    entry: 'packages/shell-sdk/src/build/static-server.ts',
    args: ({ ports, dataDir }) => [
      '--dir',
      `mfe-${name}/dist`,
      '--versions',
      join(versionsFolder(dataDir), `${name}.json`),
      '--port',
      String(remotePort(ports, name)),
    ],
    readyUrl: (ports) => local(remotePort(ports, name), '/healthz'),
    environment: () => ({}),
  };
}

/** Registration of the platform that the sandbox needs to act as a sign-in provider of technicians. */
const technicianClient = (ports: Ports, provider: 'google' | 'replit', secret: string) =>
  JSON.stringify([
    {
      client_id: `yoza-at-${provider}`,
      client_secret: secret,
      redirect_uris: [`${publicUrl(ports)}/api/technician/auth/${provider}/callback`],
    },
  ]);

const sandbox: Part = {
  name: 'sandbox',
  title: 'the sandbox',
  kind: 'sandbox',
  entry: 'sandbox/src/main.ts',
  readyUrl: (ports) => local(ports.SANDBOX_PORT, '/idp/.well-known/openid-configuration'),
  environment: ({ ports, secrets, dataDir }) => ({
    SANDBOX_PORT: String(ports.SANDBOX_PORT),
    SANDBOX_SMTP_PORT: String(ports.SANDBOX_SMTP_PORT),
    SANDBOX_PUBLIC_URL: sandboxUrl(ports),
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_STRIPE_WEBHOOK_URL: `${publicUrl(ports)}/api/webhooks/stripe`,
    SANDBOX_AIRTEL_CALLBACK_URL: `${publicUrl(ports)}/api/webhooks/airtel`,
    SANDBOX_GOOGLE_CLIENTS: technicianClient(ports, 'google', secrets.googleClientSecret),
    SANDBOX_REPLIT_CLIENTS: technicianClient(ports, 'replit', secrets.replitClientSecret),
    SANDBOX_OIDC_CLIENTS: JSON.stringify([
      {
        client_id: 'yoza',
        client_secret: secrets.oidcClientSecret,
        redirect_uris: [`${publicUrl(ports)}/api/callback`],
        post_logout_redirect_uris: [publicUrl(ports), `${publicUrl(ports)}/`],
      },
    ]),
  }),
};

const gateway: Part = {
  name: 'gateway',
  title: 'the gateway',
  kind: 'gateway',
  entry: 'gateway/src/main.ts',
  readyUrl: (ports) => local(ports.PORT, '/readyz'),
  environment: ({ ports, secrets, dataDir, redisUrl, logLevel, remotes: running }) => ({
    GATEWAY_PORT: String(ports.PORT),
    GATEWAY_OPERATIONS_PORT: String(ports.GATEWAY_OPERATIONS_PORT),
    GATEWAY_PUBLIC_URL: publicUrl(ports),
    GATEWAY_PICTURE_ORIGINS: sandboxUrl(ports),
    GATEWAY_CARD_API_ORIGINS: sandboxUrl(ports),
    GATEWAY_IDENTITY_URL: local(ports.IDENTITY_PORT),
    GATEWAY_JOBS_URL: local(ports.JOBS_PORT),
    GATEWAY_BILLING_URL: local(ports.BILLING_PORT),
    GATEWAY_CHAT_URL: local(ports.CHAT_PORT),
    GATEWAY_REDIS_URL: redisUrl,
    GATEWAY_SERVICE_TOKEN_PRIVATE_KEY: secrets.gatewayPrivateKey,
    GATEWAY_SHELL_DIR: join(root, 'shell', 'dist'),
    GATEWAY_REMOTES: running.map((name) => `${name}=${local(remotePort(ports, name))}`).join(','),
    GATEWAY_SERVICES_FILE: join(versionsFolder(dataDir), 'services.json'),
    GATEWAY_LOG_LEVEL: logLevel,
  }),
};

/** Returns the folder of the files that name versions and weights: `<remote>.json` for its own server, `services.json` for the gateway. */
export const versionsFolder = (dataDir: string) => join(dataDir, 'versions');

/** Returns the folder of the files with the roles of versions of services: `<service>/<version>`. */
export const rolesFolder = (dataDir: string) => join(dataDir, 'roles');

export const serviceParts = services.map(servicePart);

/** Stages in start order; stopping uses the reverse order. Parts of one stage start together. */
export const stages: Part[][] = [[sandbox], [...serviceParts, ...remotes.map(remotePart)], [gateway]];
