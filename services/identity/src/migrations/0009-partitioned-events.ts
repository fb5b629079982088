import { messagingPartitions } from '@yoza/messaging/tables';
import { Migration } from '@mikro-orm/migrations';

/** Partitions outbox and inbox by month, so that old events are dropped instead of deleted. */
export class PartitionEvents extends Migration {
  override up(): void {
    this.addSql(messagingPartitions);
  }
}
