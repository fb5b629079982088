import { manifestOf, registry, type RemoteName } from '../registry.ts';

const areaOfPath: Record<string, RemoteName> = { customer: 'booking', technician: 'field', admin: 'admin' };

/**
 * Makes the browser fetch the files of the area at a path while the host's own are still loading. A failure here occurs again when the area is
 * opened, which then shows the error with Retry.
 */
export function preloadArea(path: string): void {
  const name = areaOfPath[path.split('/')[1] ?? ''];
  if (name && path !== '/admin/setup') preload(name).catch(() => {});
}

async function preload(name: RemoteName): Promise<void> {
  const record = (await registry())[name];
  if (!record) return;
  const manifest = await manifestOf(record);
  const area = manifest.exposes.find((exposed) => exposed.path === './area');
  for (const file of [manifest.entry, ...(area?.files ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = file;
    document.head.append(link);
  }
}
