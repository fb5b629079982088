/** A file attached to an e-mail. */
export interface MailAttachment {
  filename: string;
  content: string | Buffer;
  contentType: string;
}
