import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { createApp } from './app.ts';
import { cardRoutes } from './cards/card.routes.ts';
import type { SandboxConfig } from './config.ts';
import { geocoderRoutes } from './geocoder/geocoder.routes.ts';
import { AccountBook } from './identity-provider/account-book.ts';
import { accountRoutes } from './identity-provider/account.routes.ts';
import { interactionRoutes } from './identity-provider/interaction.routes.ts';
import { createProvider } from './identity-provider/provider.ts';
import type { ProviderMount } from './identity-provider/provider-mount.ts';
import { createMailServer } from './mail/mail-server.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { Mailbox } from './mail/mailbox.ts';
import { routerRoutes } from './router/router.routes.ts';
import { openPaymentProviders } from './payments-control/payment-providers.ts';
import { phoneRoutes } from './phone/phone.routes.ts';
import { africasTalkingRoutes } from './sms/africas-talking.routes.ts';
import { TextBook } from './sms/text-book.ts';

type Handler = ReturnType<Awaited<ReturnType<typeof createProvider>>['callback']>;

/** Resolves when the server listens on the loopback address. Rejects if it cannot; for a port in use the error names the variable to change. */
function listen(server: NetServer, listenOn: () => void, port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is used by another program. Stop it, or choose another with ${variable}.`;
      reject(
        new Error(
          error.code === 'EADDRINUSE' ? inUse : `The sandbox cannot listen on 127.0.0.1:${port}: ${error.message}`,
        ),
      );
    });
    listenOn();
  });
}

/**
 * Returns the provider of a request under `/<name>/`, with the request prepared for it; undefined for the pages of a sign-in, which the sandbox
 * renders itself.
 */
function providerOf(request: IncomingMessage, providers: Map<string, Handler>, issuerBase: URL): Handler | undefined {
  const url = request.url ?? '/';
  const [, name = '', part] = url.split(/[/?]/, 3);
  const handler = providers.get(name);
  if (handler === undefined || part === 'interaction') return undefined;
  // All addresses in the provider's metadata begin with the configured address, whatever name the caller used.
  request.headers.host = issuerBase.host;
  request.headers['x-forwarded-host'] = issuerBase.host;
  request.headers['x-forwarded-proto'] = issuerBase.protocol.slice(0, -1);
  Object.assign(request, { originalUrl: url });
  request.url = url.slice(name.length + 1) || '/';
  return handler;
}

/**
 * Starts the web server and the mail server on 127.0.0.1. Resolves when both listen; disposing stops them and saves the payments. Rejects if one of
 * them cannot listen, with the variable to change for a port in use.
 */
export async function startSandbox(config: SandboxConfig): Promise<AsyncDisposable> {
  const { publicUrl, dataDir, smtpPort } = config;
  const accounts = await AccountBook.open(dataDir);
  const mailbox = await Mailbox.open(dataDir);
  const payments = await openPaymentProviders(config.payments, config);
  const texts = new TextBook();
  const mounts: ProviderMount[] = [
    { name: 'idp', title: 'Identity provider', clients: config.clients.idp },
    { name: 'google', title: 'Google stand-in', clients: config.clients.google },
    { name: 'replit', title: 'Replit stand-in', clients: config.clients.replit },
  ];
  const providers = new Map<string, Handler>();
  const [client] = config.clients.idp;
  const routers = [
    mailRoutes(mailbox, publicUrl),
    accountRoutes(accounts, publicUrl),
    geocoderRoutes(publicUrl),
    routerRoutes(publicUrl),
    cardRoutes(publicUrl, client && new URL(client.redirect_uris[0]!).origin),
    africasTalkingRoutes(texts, config.africasTalking, publicUrl),
    phoneRoutes({ prompts: payments.prompts, texts }, publicUrl),
    ...payments.routers,
  ];
  for (const mount of mounts) {
    const provider = await createProvider(mount, { publicUrl, dataDir, accounts });
    providers.set(mount.name, provider.callback());
    routers.push(interactionRoutes(provider, mount, accounts));
  }

  let ready = false;
  const app = createApp({ publicUrl, smtpPort, mounts, routers, isReady: () => ready }).callback();
  const issuerBase = new URL(publicUrl);
  const web: Server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    void (providerOf(request, providers, issuerBase) ?? app)(request, response);
  });
  const mail = createMailServer(mailbox);

  const stop = async () => {
    ready = false;
    const closed = new Promise((resolve) => web.close(resolve));
    web.closeAllConnections();
    await Promise.all([closed, new Promise<void>((resolve) => mail.close(resolve))]);
    await payments[Symbol.asyncDispose]();
  };
  try {
    await listen(mail.server, () => mail.listen(smtpPort, '127.0.0.1'), smtpPort, 'SANDBOX_SMTP_PORT');
    await listen(web, () => web.listen(config.port, '127.0.0.1'), config.port, 'SANDBOX_PORT');
  } catch (error) {
    await stop();
    throw error;
  }
  ready = true;
  return { [Symbol.asyncDispose]: stop };
}
