/// <reference types="node" />
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { rspack } from '@rspack/core';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { galleryConfiguration } from '../gallery/rspack.config.ts';

const mediaTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.woff2': 'font/woff2' };

async function buildGallery(folder: string): Promise<void> {
  const compiler = rspack(galleryConfiguration(folder, 'production'));
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      const problem = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

function serve(folder: string) {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname;
    const file = path === '/' ? '/index.html' : path;
    readFile(join(folder, file)).then(
      (content) => response.setHeader('content-type', mediaTypes[extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
}

export interface Gallery {
  /** Opens a section (`field` is the technicians' area) and waits until it and its fonts are rendered. */
  open(section: string, options?: BrowserContextOptions): Promise<Page>;
  /** Stops browser and server and removes the build. */
  close(): Promise<void>;
}

/** Builds the gallery into a temporary folder, serves it and starts a locally installed browser. */
export async function startGallery(): Promise<Gallery> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-gallery-'));
  await buildGallery(folder);
  const server = serve(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser: Browser = await chromium.launch(chromiumLaunch());
  return {
    async open(section, options) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/?section=${section}`);
      await page.getByRole('main').waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
