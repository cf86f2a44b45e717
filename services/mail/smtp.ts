import type { Transporter } from 'nodemailer'
import { assertOneLine, type Mail } from './mail.ts'

/** Sends by the server of an `smtp://` or `smtps://` address; user and password stand in the address. */
export function createSmtpMail(url: string, { from }: { from: string }): Mail {
  let transport: Promise<Transporter> | undefined

  // Read with the first message: most starts of a site send none.
  const connected = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      // What a message says may only come from the message, never from a file or an address that it names.
      createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true }),
    )
    return transport
  }

  return {
    async send(message) {
      assertOneLine(message)
      const { to, subject, text, unsubscribe } = message
      await (await connected()).sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(unsubscribe === undefined
          ? {}
          : {
              headers: {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }),
      })
    },
    close: async () => (await transport)?.close(),
  }
}
