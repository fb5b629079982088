import { InfrastructureError } from './infrastructure-error.ts';
import { findCommand, requireProgram } from './system-program.ts';

const program = {
  title: 'Chromium',
  commands: [
    // Draws the same pages for a third less than a whole browser, as it has no windows.
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

/** Keep the browser working in a container and quiet on the network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that is there already: CHROMIUM_PATH, else one on the machine; undefined without one. */
const findChromium = (): string | undefined => process.env['CHROMIUM_PATH'] ?? findCommand(program.commands);

/** Pages of tests live for seconds: compiling their scripts to machine code costs more than it saves. */
const interpretScripts = '--js-flags=--no-sparkplug,--no-maglev,--no-turbofan';

/** Launch options of Playwright for the browser of tests; `compileScripts` for one whose speed is measured. */
export const chromiumLaunch = ({ compileScripts = false } = {}) => ({
  executablePath: findChromium(),
  args: compileScripts ? flags : [...flags, interpretScripts],
});

/** The path of a Chromium for browser tests: CHROMIUM_PATH, else one on the machine, else installed after saying so. */
export async function requireChromium(say: (line: string) => void = () => {}): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (!given) return requireProgram(program, say);
  const found = findCommand([given]);
  if (found) return found;
  throw new InfrastructureError(`CHROMIUM_PATH names ${given}, which is not a program: correct or unset it.`);
}
