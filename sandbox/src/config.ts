import { z } from 'zod';
import { paymentEnvironment } from './payment-environment.ts';

const webUri = z.url({ protocol: /^https?$/ });

const ClientSchema = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uris: z.array(webUri).min(1),
  post_logout_redirect_uris: z.array(webUri).default([]),
});

/** Relying party that may sign users in, as listed in SANDBOX_OIDC_CLIENTS. */
export type OidcClient = z.infer<typeof ClientSchema>;

const clientList = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(ClientSchema).refine((clients) => new Set(clients.map((c) => c.client_id)).size === clients.length, {
      message: 'lists a client_id twice',
    }),
  );

const port = (fallback: number) => z.coerce.number('must be a port number').int().min(1).max(65_535).default(fallback);

const Environment = z
  .object({
    NODE_ENV: z
      .string()
      .optional()
      .refine((mode) => mode !== 'production', {
        message: 'is "production": the sandbox stands in for real providers and never runs in production',
      }),
    SANDBOX_PORT: port(8090),
    SANDBOX_SMTP_PORT: port(8025),
    SANDBOX_PUBLIC_URL: webUri
      .refine((url) => !URL.canParse(url) || url.replace(/\/$/, '') === new URL(url).origin, {
        message: 'must be an origin without a path, such as http://localhost:8090',
      })
      .optional(),
    SANDBOX_DATA_DIR: z.string().min(1).optional(),
    SANDBOX_OIDC_CLIENTS: clientList,
    SANDBOX_GOOGLE_CLIENTS: clientList,
    SANDBOX_REPLIT_CLIENTS: clientList,
    SANDBOX_AFRICASTALKING_USERNAME: z.string().min(1).default('sandbox'),
    SANDBOX_AFRICASTALKING_API_KEY: z.string().min(8).max(200).default('sandbox-africastalking-key'),
    ...paymentEnvironment,
  })
  .refine((env) => env.SANDBOX_PORT !== env.SANDBOX_SMTP_PORT, {
    path: ['SANDBOX_SMTP_PORT'],
    message: 'must differ from SANDBOX_PORT',
  });

/**
 * Configuration of the payment providers: the keys they accept, the addresses to which they send notifications, and the time limit for payers, in
 * seconds.
 */
export type PaymentConfig = {
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhook: { url: string | undefined; secret: string };
    /** Minimum payment, in whole shillings. */
    minimum: number;
  };
  mtn: { apiUser: string; apiKey: string; subscriptionKey: string };
  airtel: { clientId: string; clientSecret: string; callbackUrl: string | undefined };
  answerSeconds: number;
};

/** Credentials that the SMS provider accepts. */
export type AfricasTalkingConfig = { username: string; apiKey: string };

/** Configuration that the sandbox needs to start. `publicUrl` is an origin without a trailing slash. Without `dataDir` nothing is stored. */
export type SandboxConfig = {
  port: number;
  smtpPort: number;
  publicUrl: string;
  dataDir: string | undefined;
  clients: { idp: OidcClient[]; google: OidcClient[]; replit: OidcClient[] };
  payments: PaymentConfig;
  africasTalking: AfricasTalkingConfig;
};

/** Parses the environment. Throws one Error that lists every problem, without values, since some values are secrets. */
export function parseConfig(env: Record<string, string | undefined>): SandboxConfig {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const [variable, ...inside] = issue.path;
      return `  ${String(variable)}${inside.length > 0 ? ` at ${inside.join('.')}` : ''}: ${issue.message}`;
    });
    throw new Error(`The sandbox cannot start; its environment has these problems:\n${problems.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.SANDBOX_PORT,
    smtpPort: values.SANDBOX_SMTP_PORT,
    publicUrl: new URL(values.SANDBOX_PUBLIC_URL ?? `http://localhost:${values.SANDBOX_PORT}`).origin,
    dataDir: values.SANDBOX_DATA_DIR,
    clients: {
      idp: values.SANDBOX_OIDC_CLIENTS,
      google: values.SANDBOX_GOOGLE_CLIENTS,
      replit: values.SANDBOX_REPLIT_CLIENTS,
    },
    payments: {
      stripe: {
        secretKey: values.SANDBOX_STRIPE_SECRET_KEY,
        publishableKey: values.SANDBOX_STRIPE_PUBLISHABLE_KEY,
        webhook: { url: values.SANDBOX_STRIPE_WEBHOOK_URL, secret: values.SANDBOX_STRIPE_WEBHOOK_SECRET },
        minimum: values.SANDBOX_STRIPE_MINIMUM_UGX,
      },
      mtn: {
        apiUser: values.SANDBOX_MTN_API_USER,
        apiKey: values.SANDBOX_MTN_API_KEY,
        subscriptionKey: values.SANDBOX_MTN_SUBSCRIPTION_KEY,
      },
      airtel: {
        clientId: values.SANDBOX_AIRTEL_CLIENT_ID,
        clientSecret: values.SANDBOX_AIRTEL_CLIENT_SECRET,
        callbackUrl: values.SANDBOX_AIRTEL_CALLBACK_URL,
      },
      answerSeconds: values.SANDBOX_MOBILE_MONEY_ANSWER_SECONDS,
    },
    africasTalking: {
      username: values.SANDBOX_AFRICASTALKING_USERNAME,
      apiKey: values.SANDBOX_AFRICASTALKING_API_KEY,
    },
  };
}

/** Reads the process environment. Prints every problem, if there are any, and exits with status 1. */
export function readConfig(host: {
  env: Record<string, string | undefined>;
  exit(code: number): never;
}): SandboxConfig {
  try {
    return parseConfig(host.env);
  } catch (error) {
    console.error((error as Error).message);
    return host.exit(1);
  }
}
