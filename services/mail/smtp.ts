import { createTransport } from 'nodemailer'
import { assertOneLine, type Mail } from './mail.ts'

/** Sends by the server of an `smtp://` or `smtps://` address; user and password stand in the address. */
export function createSmtpMail(url: string, { from }: { from: string }): Mail {
  const transport = createTransport(url, {
    from,
    // What a message says may only come from the message, never from a file or an address that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      assertOneLine(message)
      const { to, subject, text } = message
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
    close: async () => transport.close(),
  }
}
