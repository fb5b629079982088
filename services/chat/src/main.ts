import { runService } from '@yoza/service-kit/lifecycle';
import { loadChatConfig } from './config.ts';
import { createContext } from './context.ts';
import { runOptions } from './run-options.ts';

await using context = await createContext(loadChatConfig());
await runService(runOptions(context));
