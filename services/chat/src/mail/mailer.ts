import type { SenderOptions } from '../delivery/sender.ts';
import { Sender } from '../delivery/sender.ts';
import type { ClaimedMail } from './mail-queue.ts';
import { mailQueue } from './mail-queue.ts';

/** Sends the emails of `outgoing_emails` to the mail server. Started as `prepareMailer` says. */
export class Mailer extends Sender<ClaimedMail> {
  constructor(options: Omit<SenderOptions<ClaimedMail>, 'queue'>) {
    super({ ...options, queue: mailQueue });
  }
}
