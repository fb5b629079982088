import { createServer, type AddressInfo } from 'node:net';
import { parseConfig } from '../src/config.ts';
import { startSandbox } from '../src/sandbox.ts';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const client = {
  client_id: 'yoza',
  client_secret: 'a secret of the test',
  redirect_uris: ['http://localhost:9/api/callback'],
  post_logout_redirect_uris: ['http://localhost:9/'],
};

export type RunningSandbox = AsyncDisposable & { url: string; smtpPort: number; restart(): Promise<void> };

/**
 * Starts a sandbox on free ports, in this process, with additional environment variables. `restart` stops it and starts another on the same ports and
 * data folder.
 */
export async function runSandbox(dataDir?: string, more: Record<string, string> = {}): Promise<RunningSandbox> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const config = parseConfig({
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA_DIR: dataDir,
    ...more,
    SANDBOX_OIDC_CLIENTS: JSON.stringify([client]),
    SANDBOX_GOOGLE_CLIENTS: JSON.stringify([{ ...client, client_id: 'yoza-at-google' }]),
  });
  let running = await startSandbox(config);
  return {
    url: config.publicUrl,
    smtpPort,
    restart: async () => {
      await running[Symbol.asyncDispose]();
      running = await startSandbox(config);
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}
