import { type MessageLetters, SEND_MESSAGE_LETTER } from '#domain/messages/tell-of-message.ts'
import { SEND_WARNING_LETTER, type WarningLetters } from '#domain/messages/tell-of-warning.ts'
import type { Job } from './job.ts'

/** Notifies members of new messages and of decisions about theirs. */
export const messageJobs = (letters: MessageLetters, warnings: WarningLetters): Job[] => [
  {
    kind: SEND_MESSAGE_LETTER,
    // Half a day.
    tries: 12,
    failed: 'A letter about a message could not be sent',
    run: ({ key }) => letters.send(key),
  },
  {
    kind: SEND_WARNING_LETTER,
    tries: 12,
    failed: 'A letter about a warning could not be sent',
    run: ({ key }) => warnings.send(key),
  },
]
