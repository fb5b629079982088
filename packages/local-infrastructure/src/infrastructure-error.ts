/** A problem of the machine rather than of the code: its message is one clear sentence for the person at the keyboard. */
export class InfrastructureError extends Error {
  override readonly name = 'InfrastructureError';
}

/** Turns a full disk into the sentence that names the folder; passes every other error through. */
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
