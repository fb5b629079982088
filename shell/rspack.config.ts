import { join } from 'node:path';
import { frontEnd, nodeBundle, workerBundle } from '@yoza/shell-sdk/rspack';
import { landing } from './config.ts';
import { PrerenderPlugin } from '@yoza/shell-sdk/prerender';

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

export default (commandLine: { RSPACK_SERVE?: boolean }) => {
  const page = host(commandLine);
  return commandLine.RSPACK_SERVE ? page : [page, prerender, worker];
};
