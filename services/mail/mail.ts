/** A message in plain text to one address. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  /** Where one POST ends messages of this kind (RFC 8058); mail programs then show a button of their own. */
  unsubscribe?: string | undefined
}

/** Sends mail, or keeps it where it can be read. */
export interface Mail {
  /** @throws when the message was not taken; the caller decides whether to try again */
  send(message: MailMessage): Promise<void>
  close(): Promise<void>
}

/** No header can be smuggled in by way of an address or a subject. */
export function assertOneLine({ to, subject, unsubscribe = '' }: MailMessage): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(to + subject + unsubscribe))
    throw new Error('An address and a subject are one line each')
}
