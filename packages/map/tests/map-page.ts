/// <reference types="node" />
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { rspack } from '@rspack/core';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { mapPageConfiguration } from './page/rspack.config.ts';

const mediaTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.woff2': 'font/woff2' };

/** Content policy as strict as that of the product's pages: no inline scripts or styles without the nonce, nothing from other origins. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-page'; img-src 'self' data:; connect-src 'self'";

async function buildPage(folder: string): Promise<void> {
  const compiler = rspack(mapPageConfiguration(folder));
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      const problem = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

function serve(folder: string) {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://maps').pathname;
    const file = path === '/' ? '/index.html' : path;
    response.setHeader('content-security-policy', policy);
    readFile(join(folder, file)).then(
      (content) => response.setHeader('content-type', mediaTypes[extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
}

export interface MapPage {
  /** Opens a section of the page in a new browser context without waiting for the map. */
  open(section: string, options?: BrowserContextOptions): Promise<Page>;
  address: string;
  close(): Promise<void>;
}

/** Builds the page with the maps into a temporary folder and opens it in a browser on this machine. */
export async function startMapPage(): Promise<MapPage> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-maps-'));
  await buildPage(folder);
  const server = serve(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch(chromiumLaunch());
  return {
    address,
    async open(section, options) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(`${address}/?section=${section}`);
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
