import { refuseInProduction } from '@yoza/service-kit/commands';
import { loadConfig } from '@yoza/service-kit/config';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { payDemoInvoices } from './demonstration/pay-demo-invoices.ts';

const config = loadConfig(readConfig);
refuseInProduction(config);

// The context receives the events of the jobs and issues their invoices, as the service would; these are then paid.
await using context = await createContext(config);
const invoices = await payDemoInvoices(context.orm, context.clock.now());
context.logger.info({ invoices }, 'demonstration invoices are paid');
