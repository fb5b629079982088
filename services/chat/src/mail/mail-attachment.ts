/** A file attached to an email. */
export interface MailAttachment {
  filename: string;
  content: string | Buffer;
  contentType: string;
}
