import { InfrastructureError } from './infrastructure-error.ts';
import { findCommand, requireProgram } from './system-program.ts';

const program = {
  title: 'Chromium',
  commands: [
    // Renders the same pages as a full browser with a third less work, since it has no windows.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  aptPackage: 'chromium-headless-shell',
  brewPackage: 'chromium',
  brewCask: true,
  variable: 'CHROMIUM_PATH',
};

/** Flags that make the browser work in a container and prevent its own network requests. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds the path of an installed Chromium: CHROMIUM_PATH, else one on the machine; undefined without one. */
const findChromium = (): string | undefined => process.env['CHROMIUM_PATH'] ?? findCommand(program.commands);

/** Makes Chromium interpret scripts: pages of tests live for seconds, and compiling their scripts to machine code takes more time than it saves. */
const interpretScripts = '--js-flags=--no-sparkplug,--no-maglev,--no-turbofan';

/** Playwright launch options for the browser of tests; `compileScripts` for tests that measure its speed. */
export const chromiumLaunch = ({ compileScripts = false } = {}) => ({
  executablePath: findChromium(),
  args: compileScripts ? flags : [...flags, interpretScripts],
});

/** Returns the path of a Chromium for browser tests: CHROMIUM_PATH, else one on the machine, else installs one after announcing it. */
export async function requireChromium(say: (line: string) => void = () => {}): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (!given) return requireProgram(program, say);
  const found = findCommand([given]);
  if (found) return found;
  throw new InfrastructureError(`CHROMIUM_PATH names ${given}, which is not a program: correct or unset it.`);
}
