/** For tests of what asks GitHub: a program in place of gh. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FakeGh {
  /** Folder of the program, for the front of PATH. */
  bin: string;
  /** Sets its response to calls with a text in their arguments. */
  respond(to: string, response: unknown): void;
  /** Returns the arguments of its calls. */
  calls(): string[];
}

/** Writes the program into a folder. Without a response for its arguments it fails, as gh does for an unknown path. */
export function createFakeGh(folder: string): FakeGh {
  const bin = join(folder, 'bin');
  const log = join(folder, 'calls');
  const responses: [string, string][] = [];
  mkdirSync(bin, { recursive: true });
  const write = () => {
    const cases = responses.map(([to, file]) => `*'${to}'*) cat '${file}' ;;`);
    const program = `#!/bin/sh\necho "$*" >> '${log}'\ncase "$*" in\n${cases.join('\n')}\n*) echo 'Not Found (HTTP 404)' >&2; exit 1 ;;\nesac\n`;
    writeFileSync(join(bin, 'gh'), program);
    chmodSync(join(bin, 'gh'), 0o755);
  };
  write();
  return {
    bin,
    respond(to, response) {
      const file = join(folder, `response-${responses.length}`);
      writeFileSync(file, JSON.stringify(response));
      responses.unshift([to, file]);
      write();
    },
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []),
  };
}
