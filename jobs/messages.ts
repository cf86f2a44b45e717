import { type MessageLetters, SEND_MESSAGE_LETTER } from '#domain/messages/tell-of-message.ts'
import type { Job } from './job.ts'

/** Notifies members of new messages. */
export const messageJobs = (letters: MessageLetters): Job[] => [
  {
    kind: SEND_MESSAGE_LETTER,
    // Half a day.
    tries: 12,
    failed: 'A letter about a message could not be sent',
    run: ({ key }) => letters.send(key),
  },
]
