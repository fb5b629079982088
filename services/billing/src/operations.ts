import { runOperations } from '@yoza/messaging/operations-program';
import { loadConfig } from '@yoza/service-kit/config';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

// The context handles events as the service does. Only warnings are logged, beside the output of the program.
await using context = await createContext({ ...loadConfig(readConfig), logLevel: 'warn' });
process.exitCode = await runOperations(context.messaging, process.argv.slice(2), console.log);
