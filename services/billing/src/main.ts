import { runService } from '@yoza/service-kit/lifecycle';
import { loadBillingConfig } from './config.ts';
import { createContext } from './context.ts';
import { runOptions } from './run-options.ts';

await using context = await createContext(loadBillingConfig());
await runService(runOptions(context));
