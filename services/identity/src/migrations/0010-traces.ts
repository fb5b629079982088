import { messagingTraces } from '@yoza/messaging/tables';
import { Migration } from '@mikro-orm/migrations';

/** Adds the place of an event in the trace of its cause. */
export class Traces extends Migration {
  override up(): void {
    this.addSql(messagingTraces);
  }
}
