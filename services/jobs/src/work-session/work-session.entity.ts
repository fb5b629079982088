import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { longestSessionHours } from '@yoza/jobs-contract/session-limit';
import { conflict } from '@yoza/service-kit/errors';
import { notBefore } from '../technician-log/not-before.ts';

export const WorkSessionSchema = defineEntity({
  name: 'WorkSession',
  tableName: 'work_sessions',
  properties: {
    id: p.uuid().primary(),
    technicianId: p.uuid(),
    clockInTime: p.datetime(3),
    clockOutTime: p.datetime(3).strictNullable(),
    breakSeconds: p.integer(),
    breakStartedAt: p.datetime(3).strictNullable(),
    totalHours: p.decimal('number').strictNullable(),
    location: p.string().strictNullable(),
    notes: p.text().strictNullable(),
    /** Set when the session was ended at its maximum length because the technician had not clocked out by then. */
    isFlagged: p.boolean(),
    createdAt: p.datetime(3),
  },
});

/** Technician's working time, from clock-in to clock-out; the hours exclude breaks. */
export class WorkSession extends WorkSessionSchema.class {
  static open(technicianId: string, location: string | null, now: Date, notes: string | null = null): WorkSession {
    const open = { clockOutTime: null, breakSeconds: 0, breakStartedAt: null, totalHours: null, isFlagged: false };
    const start = { id: randomUUIDv7(), technicianId, location, notes, clockInTime: now, createdAt: now };
    return Object.assign(new WorkSession(), { ...start, ...open });
  }

  /** Starts a break. Throws 409 ALREADY_ON_BREAK, and OUT_OF_ORDER for a time before the session was opened. */
  startBreak(now: Date): void {
    if (this.breakStartedAt) throw conflict('ALREADY_ON_BREAK', 'You are already on a break');
    this.breakStartedAt = notBefore(this.clockInTime, now, 'A break cannot start before you clocked in');
  }

  /** Ends the break. Throws 409 NOT_ON_BREAK, and OUT_OF_ORDER for a time before the break began. */
  endBreak(now: Date): void {
    if (!this.breakStartedAt) throw conflict('NOT_ON_BREAK', 'You are not on a break');
    const end = notBefore(this.breakStartedAt, now, 'A break cannot end before it started');
    this.breakSeconds += secondsBetween(this.breakStartedAt, end);
    this.breakStartedAt = null;
  }

  /**
   * Closes the session and an open break. A session past {@link longestSessionHours} ends there and is flagged. Throws 409 OUT_OF_ORDER for a time
   * before it was opened.
   */
  close(at: Date): void {
    const now = notBefore(this.clockInTime, at, 'You cannot clock out before your clock-in time');
    const limit = new Date(this.clockInTime.getTime() + longestSessionHours * 3_600_000);
    const overlong = now > limit;
    const end = overlong ? limit : now;
    if (this.breakStartedAt) this.endBreak(this.breakStartedAt > end ? this.breakStartedAt : end);
    this.clockOutTime = end;
    this.isFlagged = overlong;
    this.totalHours = Math.round(this.workedHours(end) * 100) / 100;
  }

  /** Appends notes unabridged, on a separate line below the earlier ones. */
  addNotes(notes: string): void {
    this.notes = this.notes === null ? notes : `${this.notes}\n${notes}`;
  }

  /** Reopens a session closed as forgotten, for an act in it that was reported later. */
  reopen(): void {
    this.clockOutTime = null;
    this.totalHours = null;
    this.isFlagged = false;
  }

  /** Returns the hours worked until `now`, or until the session was closed. */
  workedHours(now: Date): number {
    const end = this.clockOutTime ?? now;
    const pause = this.breakSeconds + (this.breakStartedAt ? secondsBetween(this.breakStartedAt, end) : 0);
    return Math.max(0, secondsBetween(this.clockInTime, end) - pause) / 3600;
  }
}
WorkSessionSchema.setClass(WorkSession);

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
}
