import { type FirstFiles, firstFilesOf, type RemoteName, remotes } from '../remotes.ts';
import { finishScript } from './finish-script.ts';

const areaOfPath: Record<string, RemoteName> = {
  customer: 'booking',
  'booking-success': 'booking',
  technician: 'field',
  admin: 'admin',
};

let failed: string[] = [];

/**
 * Makes the browser fetch the files of the area at a path while the host's own are still loading. A failure here occurs again when the area is
 * opened, which then shows the error with Retry.
 */
export function preloadArea(path: string): void {
  const name = areaOfPath[path.split('/')[1] ?? ''];
  if (name && path !== '/admin/setup') preload(name).catch(() => {});
}

/**
 * Makes the next request for each of these files whose preload failed a new one. The browser gives a preloaded response, also an error, to the first
 * script with its address, so each is requested here once more. The files only register what they contain. The entry, which does more, is excluded:
 * its next request has another address.
 */
export async function requestFailedAgain({ entry, files }: FirstFiles): Promise<void> {
  const again = failed.filter((file) => file !== entry && files.includes(file));
  failed = [];
  await Promise.allSettled(again.map(finishScript));
}

async function preload(name: RemoteName): Promise<void> {
  const record = (await remotes())[name];
  if (!record) return;
  for (const file of (await firstFilesOf(record)).files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = file;
    link.addEventListener('error', () => failed.push(file));
    document.head.append(link);
  }
}
