import { messagingTraces } from '@yoza/messaging/tables';
import { Migration } from '@mikro-orm/migrations';

/** Adds the place of an event in the trace of its cause, and that of an email. */
export class Traces extends Migration {
  override up(): void {
    this.addSql(messagingTraces);
    this.addSql(`alter table outgoing_emails add column traceparent text, add column tracestate text`);
  }
}
