import { createLogger } from '@yoza/service-kit/logging';
import { expect, it } from 'vitest';
import { Remotes } from '../src/remotes.ts';
import { Slices } from '../src/slices.ts';
import { VersionsOfRemote } from '../src/versions-of-remote.ts';
import { serve } from './serve.ts';

const logger = createLogger('gateway', 'silent');
const versions = JSON.stringify({ versions: [{ version: 'v1', weight: 100 }] });

it('the list of remotes gives browsers the manifests, and the first files of a remote that lists them', async () => {
  await using stack = new AsyncDisposableStack();
  const entry = 'assets/remote-entry.0123456789.js';
  const booking = await serve(stack, (request, response) =>
    response.end(
      request.url === '/versions.json' ? versions : JSON.stringify({ version: 'v1', entry, preload: [entry] }),
    ),
  );
  const admin = await serve(stack, (request, response) =>
    request.url === '/versions.json' ? response.end(versions) : response.writeHead(404).end(),
  );
  const slices = new Slices([
    new VersionsOfRemote('booking', booking, logger),
    new VersionsOfRemote('admin', admin, logger),
  ]);
  await slices.readRemotes();
  const remotes = new Remotes(slices);
  expect(await remotes.records(0)).toEqual({
    booking: { manifest: '/remotes/booking/v1/mf-manifest.json', version: 'v1', entry, preload: [entry] },
    admin: { manifest: '/remotes/admin/v1/mf-manifest.json', version: 'v1' },
  });
  expect(await remotes.upstream('booking', 'v1')).toBe(booking);
  expect(await remotes.upstream('booking', 'v0')).toBeUndefined();
  expect(await remotes.upstream('constructor', 'v1')).toBeUndefined();
});
