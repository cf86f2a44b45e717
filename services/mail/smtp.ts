import type { Transporter } from 'nodemailer'
import { assertOneLine, type Mail } from './mail.ts'

/** Sends through the server of an `smtp://` or `smtps://` address, which includes user and password. */
export function createSmtpMail(url: string, { from }: { from: string }): Mail {
  let transport: Promise<Transporter> | undefined

  // Loaded with the first message: most runs of a site send none.
  const connected = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      // A message must not include contents of files or addresses that it names.
      createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true }),
    )
    return transport
  }

  return {
    async send(message) {
      assertOneLine(message)
      const { to, subject, text, html, unsubscribe, calendar } = message
      await (await connected()).sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(calendar === undefined ? {} : { icalEvent: { filename: 'event.ics', ...calendar } }),
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
