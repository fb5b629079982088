/** Problem of the machine rather than of the code. Its message is one sentence for the user at the keyboard. */
export class InfrastructureError extends Error {
  override readonly name = 'InfrastructureError';
}

/** Replaces a disk-full error with a message that names the folder; returns every other error unchanged. */
export function explainDiskError(error: unknown, folder: string): unknown {
  if (isErrorWithCode(error, 'ENOSPC')) {
    return new InfrastructureError(
      `The disk holding ${folder} is full: free some space and start again, nothing was lost.`,
      {
        cause: error,
      },
    );
  }
  return error;
}

/** True when the error carries this system error code. */
export function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
