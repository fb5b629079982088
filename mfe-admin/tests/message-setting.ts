import { placeholders, type MessageKind } from '@yoza/chat-contract/email-text';
import type { MessageSetting } from '../src/settings/messages/message-settings.api.ts';

/** Standard texts of every message. */
export const standardTexts = {
  subject: 'Booking cancelled: {service}',
  heading: 'Booking cancelled',
  text: 'Your booking is off.',
};
const examples: Record<string, string> = { name: 'Amina', service: 'External Wash', vehicle: '2018 Toyota Harrier' };

/** Message of this kind with its standard text. */
export const messageSetting = (kind: MessageKind, fields: Partial<MessageSetting> = {}): MessageSetting => ({
  kind,
  ...standardTexts,
  standard: standardTexts,
  isStandard: true,
  placeholders: placeholders[kind].map((name) => ({ name, example: examples[name] ?? `Some ${name}` })),
  version: 1,
  updatedAt: null,
  updatedBy: null,
  ...fields,
});
