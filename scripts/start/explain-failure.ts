import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { ProcessFailedError } from '@yoza/local-infrastructure/process';

/** Tells a person what went wrong: one sentence, and for a program that failed the end of what it said. */
export function explainFailure(error: unknown): void {
  if (error instanceof InfrastructureError) {
    const tail =
      error instanceof ProcessFailedError && error.logTail ? `\n\n${error.logTail.replace(/^/gm, '    ')}` : '';
    console.error(`\n${error.message}${tail}\n`);
  } else console.error(error);
}
