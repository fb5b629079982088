import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** What is put right in place of a starter that was killed: a file is as it was, a folder is gone. */
export interface Remains {
  file: string;
  text: string;
  folder: string;
}

// Preloaded (`node --import`) into a program that a test starts: it ends with whoever started it, who may be killed at any moment.
let remains: Remains | undefined;
process.once('message', (told: Remains) => {
  remains = told;
});
process.once('disconnect', () => {
  if (remains) {
    rmSync(remains.folder, { recursive: true, force: true });
    // Gone with its platform, if that was killed, too.
    if (existsSync(remains.file)) {
      writeFileSync(`${remains.file}.next`, remains.text);
      renameSync(`${remains.file}.next`, remains.file);
    }
  }
  process.exit();
});
