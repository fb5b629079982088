import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startProgram } from '@yoza/local-infrastructure/start-program';

export const publicUrl = 'http://localhost:9';
export const oidcClient = { id: 'yoza', secret: 'a secret of the tests' };

export const googleClient = { id: 'yoza-at-google', secret: 'another secret of the tests' };
export const replitClient = { id: 'yoza-at-replit', secret: 'a third secret of the tests' };

export interface SandboxProcess extends AsyncDisposable {
  /** Issuer where customers sign in. */
  issuer: string;
  /** The sandbox itself. */
  url: string;
}

const clientAt = (provider: string, { id, secret }: { id: string; secret: string }) =>
  JSON.stringify([
    {
      client_id: id,
      client_secret: secret,
      redirect_uris: [`${publicUrl}/api/technician/auth/${provider}/callback`],
    },
  ]);

/** Starts the sandbox, with the identity providers of customers and technicians, as a separate process on free ports. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const issuer = `${url}/idp`;
  const program = await startProgram('sandbox/src/main.ts', `${issuer}/.well-known/openid-configuration`, {
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_GOOGLE_CLIENTS: clientAt('google', googleClient),
    SANDBOX_REPLIT_CLIENTS: clientAt('replit', replitClient),
    SANDBOX_OIDC_CLIENTS: JSON.stringify([
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [`${publicUrl}/api/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ]),
  });
  return {
    issuer,
    url,
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
