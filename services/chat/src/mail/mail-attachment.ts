/** A file that goes with an e-mail. */
export interface MailAttachment {
  filename: string;
  content: string | Buffer;
  contentType: string;
}
