import { loadConfig } from '@yoza/service-kit/config';
import { runService } from '@yoza/service-kit/lifecycle';
import { runOptions } from '@yoza/service-kit/run-options';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

await using context = await createContext(loadConfig(readConfig));
await runService(runOptions(createApp(context), context));
