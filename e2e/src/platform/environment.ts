/** Returns the address of the platform under test: the global set-up starts it and puts the address in the environment. */
export const platformUrl = (): string => required('YOZA_E2E_URL');

/** Returns the address of its stand-ins of the outside world: the provider's accounts, the mail inbox. */
export const sandboxUrl = (): string => required('YOZA_E2E_SANDBOX_URL');

/** Returns the address at which the running platform takes orders of the tests: stop a part, start it again. */
export const controlUrl = (): string => required('YOZA_E2E_CONTROL_URL');

/** Returns the seed of random tests: YOZA_E2E_SEED, which `npm run fuzz` sets, otherwise always the same. */
export const seed = (): number => Number(process.env['YOZA_E2E_SEED'] ?? 1);

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests through npm run e2e`);
  return value;
}
