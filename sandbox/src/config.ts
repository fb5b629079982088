import { z } from 'zod';

const webUri = z.url({ protocol: /^https?$/ });

const ClientSchema = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uris: z.array(webUri).min(1),
  post_logout_redirect_uris: z.array(webUri).default([]),
});

/** One relying party that may sign people in, as SANDBOX_OIDC_CLIENTS lists it. */
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
  })
  .refine((env) => env.SANDBOX_PORT !== env.SANDBOX_SMTP_PORT, {
    path: ['SANDBOX_SMTP_PORT'],
    message: 'must differ from SANDBOX_PORT',
  });

/** What the sandbox needs to start. `publicUrl` is an origin without a trailing slash; no `dataDir` means: keep nothing. */
export type SandboxConfig = {
  port: number;
  smtpPort: number;
  publicUrl: string;
  dataDir: string | undefined;
  clients: { idp: OidcClient[]; google: OidcClient[]; replit: OidcClient[] };
};

/** Parses the environment. Throws one Error that lists every problem; never quotes a value, since some are secrets. */
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
  };
}

/** Reads the process environment; prints every problem and exits with status 1 when there is one. */
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
