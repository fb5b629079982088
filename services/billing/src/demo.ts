import { loadBillingConfig } from './config.ts';
import { createContext } from './context.ts';
import { payDemoInvoices } from './demonstration/pay-demo-invoices.ts';

const config = loadBillingConfig();
if (config.environment === 'production') throw new Error('Demonstration data must not be loaded in production.');

// The invoices themselves follow from the jobs: this only waits for them, receiving the events as the service would.
await using context = await createContext(config);
const paid = await payDemoInvoices(context.orm, context.clock.now());
console.log(paid > 0 ? `billing: ${paid} demonstration invoices are paid` : 'billing: nothing to load');
