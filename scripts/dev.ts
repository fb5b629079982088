/** Runs the platform with reload: when their sources change, services restart and front ends are rebuilt. Reload the page to see the change. */
import { startProcess } from '@yoza/local-infrastructure/process';
import { join } from 'node:path';
import { runPlatform } from './start/run-platform.ts';
import { frontEnds, root } from './topology.ts';

await runPlatform({
  watch: true,
  async beside({ logs }) {
    for (const frontEnd of frontEnds) {
      await startProcess({
        name: `Watching ${frontEnd}`,
        command: join(root, 'node_modules', '.bin', 'rspack'),
        args: ['build', '--watch'],
        cwd: join(root, frontEnd),
        logFile: join(logs, `build-${frontEnd}.log`),
        // Builds in the background; the last build is served in the meantime.
        ready: async () => true,
      });
    }
  },
});
