import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Cleanup if the starter was killed: a file to restore, a folder to remove. */
export interface Remains {
  file: string;
  text: string;
  folder: string;
}

// Preloaded (`node --import`) into a program that a test starts. Ends the program with its starter, which may be killed at any moment.
let remains: Remains | undefined;
process.once('message', (message: Remains) => {
  remains = message;
});
process.once('disconnect', () => {
  if (remains) {
    rmSync(remains.folder, { recursive: true, force: true });
    // The file no longer exists if its platform was killed too.
    if (existsSync(remains.file)) {
      writeFileSync(`${remains.file}.next`, remains.text);
      renameSync(`${remains.file}.next`, remains.file);
    }
  }
  process.exit();
});
