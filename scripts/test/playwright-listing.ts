import { runCommand } from '../run-command.ts';

/** Lists the requested tests of a configuration without running any; `args` are those of Playwright. */
export const listTests = (args: string[]): Promise<Listing> =>
  runCommand('playwright', ['test', '--list', '--pass-with-no-tests', ...args], { capture: true });

interface Listing {
  code: number;
  output: string;
}

/** True if a configuration has no requested test; false also if it has a spec that cannot be read, whose error a run then reports. */
export const isWithoutTests = ({ code, output }: Listing): boolean => code === 0 && /^Total: 0 tests/m.test(output);
