import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { ProcessFailedError } from '@yoza/local-infrastructure/process';

/** Prints the cause of a failure: of an InfrastructureError its sentence, with the end of a failed program's output; of any other error all of it. */
export function explainFailure(error: unknown): void {
  if (error instanceof InfrastructureError) {
    const tail =
      error instanceof ProcessFailedError && error.logTail ? `\n\n${error.logTail.replace(/^/gm, '    ')}` : '';
    console.error(`\n${error.message}${tail}\n`);
  } else console.error(error);
}
