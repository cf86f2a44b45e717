import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import type { Attempts, MailKind } from './attempts.ts'

export type { MailKind }

export type Written = Pick<MailMessage, 'subject' | 'text' | 'html'>
/** Words a message in the reader's language; `token` goes into its link, or is the receipt of a removal. */
export type WriteMail = (kind: MailKind, token: string) => Written

type Token = string | (() => Promise<string>)

export interface AccountMailOptions {
  mail: Mail
  clock: Clock
  log: Log
  attempts: Attempts
}

export type Letters = ReturnType<typeof createAccountMail>

/**
 * Mail to owners of addresses. Requests do not wait for it: their timing must not reveal whether a message
 * was sent.
 */
export function createAccountMail({ mail, clock, log, attempts }: AccountMailOptions) {
  const running = new Set<Promise<void>>()

  /** Runs a task in the background. */
  function soon(task: () => Promise<void>): void {
    const done = task()
      .catch((error: unknown) => log.error({ err: error }, 'A message could not be prepared'))
      .finally(() => running.delete(done))
    running.add(done)
  }

  async function deliver(message: MailMessage): Promise<void> {
    for (const waitMs of [1_000, 5_000, 0]) {
      try {
        await mail.send(message)
        return
      } catch (error) {
        log.warn({ err: error }, 'A message could not be sent')
        if (waitMs > 0) await clock.sleep(waitMs)
      }
    }
  }

  return {
    soon,
    /**
     * Sends a letter, unless the address has reached the limit of its kind.
     * @param token a function is called only if the letter is sent: making a new link ends the earlier one
     */
    send(to: string, kind: MailKind, { write, token = '' }: { write: WriteMail; token?: Token }): void {
      soon(async () => {
        if (!(await attempts.mailTo(to, kind)).allowed) return
        await deliver({ to, ...write(kind, typeof token === 'string' ? token : await token()) })
      })
    },
    /** Resolves when all messages have been sent. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
