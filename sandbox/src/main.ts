import { readConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

const config = readConfig(process);

try {
  const sandbox = await startSandbox(config);
  console.log(
    `Sandbox ready: ${config.publicUrl} (identity provider ${config.publicUrl}/idp, SMTP 127.0.0.1:${config.smtpPort})`,
  );
  const stop = async () => {
    await sandbox[Symbol.asyncDispose]();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
