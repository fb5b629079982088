import { join } from 'node:path';
import { frontEnd, nodeBundle, smallPage, workerBundle } from '@yoza/shell-sdk/rspack';
import { landing } from './config.ts';
import { PrerenderPlugin } from '@yoza/shell-sdk/prerender';
import { SmallPagePlugin } from '@yoza/shell-sdk/small-page';
import { en } from './src/texts/en/track.ts';
import { lg } from './src/texts/lg/track.ts';
import { sw } from './src/texts/sw/track.ts';

const directory = import.meta.dirname;
const constants = { YOZA_LANDING: landing };

const prerender = nodeBundle({
  name: 'prerender',
  after: 'shell',
  directory,
  entry: './src/prerender.tsx',
  constants,
  plugins: [new PrerenderPlugin(join(directory, 'src/landing/landing.html'))],
});

const track = smallPage({
  name: 'track',
  after: 'shell',
  directory,
  entry: './src/track/index.ts',
  // The placeholder is not a phone number.
  constants: { YOZA_PHONE: /\d/.test(landing.phone) ? landing.phone : '' },
  plugins: [
    new SmallPagePlugin({
      template: join(directory, 'src/track/track.html'),
      style: join(directory, 'src/track/track.css'),
      pages: {
        'track.html': { language: 'en', ...en },
        'track.lg.html': { language: 'lg', ...en, ...lg },
        'track.sw.html': { language: 'sw', ...en, ...sw },
      },
      maxBytes: 50_000,
    }),
  ],
});

const host = frontEnd({
  name: 'shell',
  directory,
  port: 8100,
  icon: './src/icon.svg',
  kept: './src/installation',
  constants,
});

const worker = workerBundle({
  name: 'technician-worker',
  after: 'shell',
  directory,
  entry: './src/worker/technician-worker.ts',
});

/**
 * Builds of the shell: the host, the prerendered landing page, the service worker of the field area and the tracking pages; `rspack serve` runs the
 * host.
 */
export default (commandLine: { RSPACK_SERVE?: boolean }) => {
  const page = host(commandLine);
  return commandLine.RSPACK_SERVE ? page : [page, prerender, worker, track];
};
