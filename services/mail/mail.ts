/** A message to one address, in plain text and, beside it, as a page; services/mail/letter.ts writes both. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** Address for one-click unsubscription (RFC 8058), for which mail programs show a button. */
  unsubscribe?: string | undefined
  /** For calendar programs (RFC 6047): an entry, or that it is gone. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

/** Sends mail, or stores it where it can be read. */
export interface Mail {
  /** @throws when the message was not accepted; the caller decides whether to retry */
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
}

/** Prevents header injection through an address or a subject. */
export function assertOneLine({ to, subject, unsubscribe = '' }: MailMessage): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
  if (/[\u0000-\u001f\u007f]/.test(to + subject + unsubscribe))
    throw new Error('An address and a subject are one line each')
}
