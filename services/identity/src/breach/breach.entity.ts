import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { BreachChange, NewBreach } from '@yoza/identity-contract/breaches';
import { conflict, invalid } from '@yoza/service-kit/errors';

export const BreachSchema = defineEntity({
  name: 'Breach',
  tableName: 'breaches',
  properties: {
    id: p.uuid().primary(),
    /** Increases with each change. */
    version: p.integer(),
    noticedAt: p.datetime(3),
    description: p.text(),
    dataConcerned: p.text(),
    peopleAffected: p.integer().strictNullable(),
    measures: p.text().strictNullable(),
    reportedAt: p.datetime(3).strictNullable(),
    peopleToldAt: p.datetime(3).strictNullable(),
    closedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Entry of the breach log. */
export class Breach extends BreachSchema.class {
  /** Records a breach. Throws a 400 problem if it was noticed in the future. */
  static record(details: NewBreach, now: Date): Breach {
    const breach = new Breach();
    breach.id = randomUUIDv7();
    breach.version = 1;
    breach.noticedAt = new Date(details.noticedAt);
    breach.description = details.description;
    breach.dataConcerned = details.dataConcerned;
    breach.peopleAffected = details.peopleAffected ?? null;
    breach.measures = details.measures || null;
    breach.reportedAt = null;
    breach.peopleToldAt = null;
    breach.closedAt = null;
    breach.createdAt = now;
    breach.updatedAt = now;
    breach.assertTimes(now);
    return breach;
  }

  /** Applies the fields that are sent. Throws 409 BREACH_CHANGED if the breach has changed since `version`, and a 400 problem for impossible times. */
  change({ version, ...change }: BreachChange, now: Date): void {
    if (version !== this.version) {
      throw conflict(
        'BREACH_CHANGED',
        'Another admin has changed this breach in the meantime. Check it before you save.',
      );
    }
    if (change.noticedAt !== undefined) this.noticedAt = new Date(change.noticedAt);
    if (change.description !== undefined) this.description = change.description;
    if (change.dataConcerned !== undefined) this.dataConcerned = change.dataConcerned;
    if (change.peopleAffected !== undefined) this.peopleAffected = change.peopleAffected;
    if (change.measures !== undefined) this.measures = change.measures || null;
    if (change.reportedAt !== undefined) this.reportedAt = timeOf(change.reportedAt);
    if (change.peopleToldAt !== undefined) this.peopleToldAt = timeOf(change.peopleToldAt);
    if (change.closedAt !== undefined) this.closedAt = timeOf(change.closedAt);
    this.assertTimes(now);
    this.version += 1;
    this.updatedAt = now;
  }

  /** Returns the facts for the audit log. */
  get facts() {
    const { noticedAt, description, dataConcerned, peopleAffected, measures, reportedAt, peopleToldAt, closedAt } =
      this;
    return { noticedAt, description, dataConcerned, peopleAffected, measures, reportedAt, peopleToldAt, closedAt };
  }

  private assertTimes(now: Date): void {
    const errors = (['noticedAt', 'reportedAt', 'peopleToldAt', 'closedAt'] as const).flatMap((path) => {
      const time = this[path];
      if (time === null) return [];
      if (time > now) return [{ path, message: 'This time is in the future' }];
      if (time < this.noticedAt) return [{ path, message: 'This is before the breach was noticed' }];
      return [];
    });
    if (this.closedAt && (!this.reportedAt || this.reportedAt > this.closedAt)) {
      errors.push({ path: 'closedAt', message: 'Report it to the Personal Data Protection Office first' });
    }
    if (errors.length > 0) throw invalid(errors);
  }
}
BreachSchema.setClass(Breach);
