/** Where the platform under test is: the global set-up starts it and says so in the environment. */
export const platformUrl = (): string => required('YOZA_E2E_URL');

/** Where its stand-ins of the outside world are: the provider's accounts, the mail inbox. */
export const sandboxUrl = (): string => required('YOZA_E2E_SANDBOX_URL');

/** Where the running platform listens for orders of the tests: stop a part, start it again. */
export const controlUrl = (): string => required('YOZA_E2E_CONTROL_URL');

/** What random tests begin with: YOZA_E2E_SEED, which `npm run fuzz` sets, else always the same. */
export const seed = (): number => Number(process.env['YOZA_E2E_SEED'] ?? 1);

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests through npm run e2e`);
  return value;
}
