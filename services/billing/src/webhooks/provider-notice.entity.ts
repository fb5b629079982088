import { defineEntity, p } from '@mikro-orm/core';

export const ProviderNoticeSchema = defineEntity({
  name: 'ProviderNotice',
  tableName: 'provider_notices',
  properties: { provider: p.string().primary(), noticeId: p.string().primary(), receivedAt: p.datetime(3) },
});

/** Webhook of the card provider that was received, so that a repetition is recognized. */
export class ProviderNotice extends ProviderNoticeSchema.class {}
ProviderNoticeSchema.setClass(ProviderNotice);
