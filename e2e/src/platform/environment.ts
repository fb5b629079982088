/** Returns the address of the platform under test, which `npm run e2e`, or the set-up in `own-platform.ts`, starts and puts into the environment. */
export const platformUrl = (): string => required('YOZA_E2E_URL');

/** Returns the address of the platform's sandbox, with the provider's accounts and the mail inbox. */
export const sandboxUrl = (): string => required('YOZA_E2E_SANDBOX_URL');

/** Returns the address at which the platform accepts commands to stop and start its parts. */
export const controlUrl = (): string => required('YOZA_E2E_CONTROL_URL');

/** Returns the seed of random tests: YOZA_E2E_SEED, which `npm run fuzz` sets, or always the same number. */
export const seed = (): number => Number(process.env['YOZA_E2E_SEED'] ?? 1);

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests through npm run e2e`);
  return value;
}
