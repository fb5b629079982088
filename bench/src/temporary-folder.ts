import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';

/** Creates a folder that is removed with the stack, and also if this process is killed. Servers that run as another user may enter it. */
export async function temporaryFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-bench-'));
  removeWithParent(folder);
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}
