import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startProcess } from '@yoza/local-infrastructure/process';
import { findCommand } from '@yoza/local-infrastructure/system-program';
import { temporaryFolder } from './temporary-folder.ts';

const nginx = findCommand(['nginx', '/usr/sbin/nginx']);

/** True if nginx is installed. */
export const hasNginx = nginx !== undefined;

/**
 * Starts nginx with one worker, its default access log and connections that are kept alive, and returns its port; it is stopped with the stack.
 * `http` are directives of the block `http`, `location` those of the only location. Throws if nginx is not installed.
 */
export async function startNginx(
  stack: AsyncDisposableStack,
  { http = '', location }: { http?: string; location: string },
): Promise<number> {
  if (!nginx) throw new Error('nginx is not installed.');
  const folder = await temporaryFolder(stack);
  const port = await findFreePort();
  await writeFile(join(folder, 'nginx.conf'), configurationOf(folder, port, http, location));
  const running = await startProcess({
    name: 'nginx',
    command: nginx,
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    logFile: join(folder, 'nginx.log'),
    stopSignal: 'SIGQUIT',
    ready: async () => (await fetch(`http://127.0.0.1:${port}/`)).ok,
  });
  stack.defer(() => running.stop());
  return port;
}

/** A connection is kept for as long as the load needs it: nginx would close it after 1,000 requests. */
const keptAlive = 'keepalive_requests 1000000000';

const configurationOf = (folder: string, port: number, http: string, location: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  ${keptAlive};
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join(' ')}
  ${http}
  server {
    listen 127.0.0.1:${port};
    location / { ${location} }
  }
}
`;
