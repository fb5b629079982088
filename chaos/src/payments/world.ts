import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceDatabase } from '@yoza/local-infrastructure/databases';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startNats } from '@yoza/local-infrastructure/nats';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { runProgram, startProgram } from '@yoza/local-infrastructure/start-program';
import { startTestEnvironment } from '@yoza/local-infrastructure/test-environment';
import { startNeighbour } from '@yoza/messaging/testing';
import { createTestClient, generateServiceTokenKeys } from '@yoza/service-kit/testing';
import pg from 'pg';
import { openNoticeForwarder } from './notice-forwarder.ts';
import { createSandboxClient } from './sandbox.ts';

const local = (port: number) => `http://127.0.0.1:${port}`;
/** Short, so that late responses cost little time. */
const providerTimeoutMs = '1500';

/** Starts billing as a separate program with its own servers, the sandbox as its providers, and the parts of jobs that billing uses. */
export async function createPaymentsWorld(seed: number, answerSeconds: number) {
  const stack = new AsyncDisposableStack();
  try {
    const servers = await startTestEnvironment();
    stack.defer(() => servers.stop());
    const directory = await mkdtemp(join(tmpdir(), 'yoza-chaos-'));
    removeWithParent(directory);
    stack.defer(() => rm(directory, { recursive: true, force: true }));
    // A separate server even where the tests share one: streams are named by service.
    const nats = await startNats({ directory, port: await findFreePort(), externalUrl: false });
    stack.defer(() => nats.stop());
    const { urls } = await createServiceDatabase({
      adminUrl: servers.postgresUrl,
      database: 'chaos',
      services: ['billing', 'jobs'],
    });

    const noticeForwarder = stack.use(await openNoticeForwarder(seed));
    const [port, smtpPort] = [await findFreePort(), await findFreePort()];
    stack.use(
      await startProgram('sandbox/src/main.ts', `${local(port)}/readyz`, {
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtpPort),
        SANDBOX_PUBLIC_URL: local(port),
        SANDBOX_MOBILE_MONEY_ANSWER_SECONDS: String(answerSeconds),
        SANDBOX_STRIPE_WEBHOOK_URL: `${noticeForwarder.url}/api/webhooks/stripe`,
        SANDBOX_AIRTEL_CALLBACK_URL: `${noticeForwarder.url}/api/webhooks/airtel`,
      }),
    );

    const keys = generateServiceTokenKeys();
    const [billingPort, operationsPort] = [await findFreePort(), await findFreePort()];
    const environment = {
      NODE_ENV: 'development',
      BILLING_LOG_LEVEL: 'error',
      BILLING_PORT: String(billingPort),
      BILLING_OPERATIONS_PORT: String(operationsPort),
      BILLING_DATABASE_URL: urls['billing']!,
      BILLING_NATS_URL: nats.url,
      BILLING_SERVICE_TOKEN_PUBLIC_KEY: keys.publicKey,
      BILLING_SANDBOX_URL: local(port),
      BILLING_PUBLIC_URL: noticeForwarder.url,
      BILLING_PROVIDER_TIMEOUT_MS: providerTimeoutMs,
    };
    await runProgram('services/billing/src/migrate.ts', environment);
    stack.use(await startProgram('services/billing/src/main.ts', `${local(operationsPort)}/readyz`, environment));
    const client = await createTestClient(local(billingPort), 'billing', keys);
    noticeForwarder.forwardTo(client.anonymous);

    const jobs = stack.use(await startNeighbour('jobs', urls['jobs']!, nats.url));
    const database = new pg.Pool({ connectionString: urls['billing']!, max: 4 });
    stack.defer(() => database.end());
    const rows = async <Row>(sql: string): Promise<Row[]> => (await database.query(sql)).rows as Row[];
    const sandbox = createSandboxClient(local(port));
    return {
      callAs: client.callAs,
      jobs,
      sandbox,
      noticeForwarder,
      rows,
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

export type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;
