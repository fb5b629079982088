import { createServer } from 'node:http';
import type { SliceVersion } from '@yoza/kernel-contract/slice-versions';
import { serve } from './serve.ts';

/** Server of a remote, as its team runs it. It answers every file with its own name. */
export interface RemoteServer {
  url: string;
  /** Text of its `/versions.json`; undefined to leave requests for it unanswered. */
  file: string | undefined;
  /** Number of requests for `/versions.json`. */
  reads: number;
  /** Ends it with all connections, as a crash would. */
  die(): void;
}

/** Starts a server of a remote. Its only version is `v1`. */
export async function serveRemote(stack: AsyncDisposableStack, name: string): Promise<RemoteServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/versions.json') return void response.end(name);
    remote.reads += 1;
    if (remote.file !== undefined) response.end(remote.file);
  });
  const remote: RemoteServer = {
    url: '',
    file: versionsFile({ v1: 100 }),
    reads: 0,
    die: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  remote.url = await serve(stack, server);
  return remote;
}

/** Returns the text of a file of versions with these weights; `elsewhere` are the addresses of versions that the remote's own server does not serve. */
export function versionsFile(weights: Record<string, number>, elsewhere: Record<string, string> = {}): string {
  const versions = Object.entries(weights).map(([version, weight]): Partial<SliceVersion> => {
    const upstream = elsewhere[version];
    return { version, weight, ...(upstream !== undefined && { upstream }) };
  });
  return JSON.stringify({ versions });
}
