import { runOperations } from '@yoza/messaging/operations-program';
import { loadConfig } from '@yoza/service-kit/config';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { runErasureCommand } from './erasure/erasure-program.ts';

// The context handles events as the service does. Only warnings are logged, beside the output of the program.
await using context = await createContext({ ...loadConfig(readConfig), logLevel: 'warn' });
const args = process.argv.slice(2);
process.exitCode =
  (await runErasureCommand(context, args, console.log)) ?? (await runOperations(context.messaging, args, console.log));
