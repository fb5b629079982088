import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { ProcessFailedError } from '@yoza/local-infrastructure/process';

/** Prints the cause of a failure: one sentence, and for a failed program the end of its output. */
export function explainFailure(error: unknown): void {
  if (error instanceof InfrastructureError) {
    const tail =
      error instanceof ProcessFailedError && error.logTail ? `\n\n${error.logTail.replace(/^/gm, '    ')}` : '';
    console.error(`\n${error.message}${tail}\n`);
  } else console.error(error);
}
