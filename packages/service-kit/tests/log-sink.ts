import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { loggerOptions } from '../src/logging.ts';

export interface LogLine {
  level: number;
  msg: string;
  trace_id?: string;
  span_id?: string;
  method?: string;
  path?: string;
  operation?: string;
  status?: number;
  err?: { message: string; code?: string } | null;
}

/** Creates a logger that keeps its lines, from `level` on. */
export function createLogSink(level = 'info') {
  const lines: LogLine[] = [];
  const written = new EventEmitter();
  const sink = new Writable({
    write(chunk, _encoding, done) {
      const line = JSON.parse(String(chunk)) as LogLine;
      lines.push(line);
      written.emit(line.msg, line);
      done();
    },
  });
  return {
    lines,
    logger: pino(loggerOptions('jobs', level), sink),
    /** Resolves with the next line of a request that was handled. */
    nextRequest: async (): Promise<LogLine> => ((await once(written, 'request')) as [LogLine])[0],
  };
}
