import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { InfrastructureError } from './infrastructure-error.ts';
import { dieWithParent, forgetProcess } from './reaper-link.ts';

/** Size of a log, in bytes, above which the next launch moves it to `<log>.1`. */
const largestLogBytes = 10 * 1024 * 1024;

export interface ProgramOptions {
  /** Name in messages to users: 'PostgreSQL', 'the jobs service'. */
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Numeric user and group to run as; permitted only for root. */
  uid?: number;
  gid?: number;
  logFile: string;
  /** Signal for a graceful stop, by default SIGTERM; SIGKILL follows after stopTimeoutMs, by default 10 s. */
  stopSignal?: NodeJS.Signals;
  stopTimeoutMs?: number;
  /** Ends the program early when aborted; without effect once {@link startProcess} has resolved. */
  signal?: AbortSignal;
}

export interface ProcessOptions extends ProgramOptions {
  /** Readiness check, called repeatedly until it returns true. */
  ready: () => Promise<boolean>;
  /** 60 s by default. */
  readyTimeoutMs?: number;
}

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface RunningProcess {
  name: string;
  pid: number;
  logFile: string;
  /** Resolves when the process has ended; never rejects. */
  exited: Promise<ProcessExit>;
  isRunning(): boolean;
  /** Ends the process gracefully, then by force; resolves once it has ended. */
  stop(): Promise<void>;
  /** Ends the process at once, as a crash would; resolves once it has ended. */
  kill(): Promise<void>;
}

interface Launched extends RunningProcess {
  spawnError(): Error | undefined;
  /** Returns the last lines of the process's output since its launch. */
  outputTail(): string;
}

/** Reports that a process ended, or did not become ready in time. The message names its log; `logTail` is the end of it. */
export class ProcessFailedError extends InfrastructureError {
  readonly logTail: string;

  constructor(message: string, logTail: string) {
    super(message);
    this.logTail = logTail;
  }
}

/** Returns the last 20 lines of a log file; `from` is the number of bytes to skip. */
export function readLogTail(logFile: string, from = 0): string {
  return readFileSync(logFile).subarray(from).toString('utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/** Describes an exit for users: 'exit code 1', 'signal SIGKILL'. */
export function describeExit({ code, signal }: ProcessExit): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

function openLog(logFile: string): number {
  if (existsSync(logFile) && statSync(logFile).size > largestLogBytes) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, 'a');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

function launch(options: ProgramOptions): Launched {
  options.signal?.throwIfAborted();
  const log = openLog(options.logFile);
  const logStart = statSync(options.logFile).size;
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    uid: options.uid,
    gid: options.gid,
    // Runs in its own process group: Ctrl-C reaches only the supervisor, which then ends the processes in the right order.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stopSignal = options.stopSignal ?? 'SIGTERM';
  if (child.pid !== undefined) dieWithParent(child.pid, stopSignal);

  const exit = Promise.withResolvers<ProcessExit>();
  let ended = false;
  let spawnError: Error | undefined;
  const conclude = (result: ProcessExit) => {
    ended = true;
    if (child.pid !== undefined) {
      // Its child processes must not keep its ports when it is started again.
      signalGroup(child, 'SIGKILL');
      forgetProcess(child.pid);
    }
    exit.resolve(result);
  };
  child.once('exit', (code, signal) => conclude({ code, signal }));
  child.once('error', (error) => {
    spawnError = error;
    if (child.pid === undefined) conclude({ code: null, signal: null });
  });
  return {
    name: options.name,
    pid: child.pid ?? -1,
    logFile: options.logFile,
    exited: exit.promise,
    isRunning: () => !ended,
    async stop() {
      if (!ended) signalGroup(child, stopSignal);
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), options.stopTimeoutMs ?? 10_000);
      await exit.promise;
      clearTimeout(timer);
    },
    async kill() {
      if (!ended) signalGroup(child, 'SIGKILL');
      await exit.promise;
    },
    spawnError: () => spawnError,
    outputTail: () => readLogTail(options.logFile, logStart),
  };
}

/**
 * Starts a program with its output in a log file and resolves once it is ready. The program ends with the current process, however that ends. Throws
 * ProcessFailedError if it ends early or is not ready in time, and the reason of `signal` if that is aborted first.
 */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  const running = launch(options);
  const patienceMs = options.readyTimeoutMs ?? 60_000;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    // A failed spawn reports its error before the first check.
    await delay(0);
    if (!running.isRunning()) {
      const reason = running.spawnError()?.message ?? describeExit(await running.exited);
      throw new ProcessFailedError(
        `${options.name} ended while starting (${reason}); see ${options.logFile}.`,
        running.outputTail(),
      );
    }
    const isReady = await options.ready().catch(() => false);
    if (options.signal?.aborted) {
      await running.stop();
      options.signal.throwIfAborted();
    }
    if (isReady) return running;
    if (Date.now() > deadline) {
      await running.stop();
      throw new ProcessFailedError(
        `${options.name} was not ready within ${Math.round(patienceMs / 1000)} s; see ${options.logFile}.`,
        running.outputTail(),
      );
    }
    await Promise.race([delay(40), running.exited]);
  }
}

/**
 * Runs a program until it exits, with its output in the log file. Throws ProcessFailedError unless the exit code is 0, and the reason of `signal` if
 * that is aborted first.
 */
export async function runProcess(options: ProgramOptions): Promise<void> {
  const running = launch(options);
  const abort = () => void running.stop();
  options.signal?.addEventListener('abort', abort);
  const exit = await running.exited;
  options.signal?.removeEventListener('abort', abort);
  options.signal?.throwIfAborted();
  if (exit.code === 0) return;
  const reason = running.spawnError()?.message ?? describeExit(exit);
  throw new ProcessFailedError(`${options.name} failed (${reason}); see ${options.logFile}.`, running.outputTail());
}
