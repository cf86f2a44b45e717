import { SEND_SPEAKING_LETTER, type SpeakingLetters } from '#domain/assessment/speaking/tell-of-speaking.ts'
import type { Job } from './job.ts'

/** Tells members what became of their recordings. */
export const speakingJobs = (letters: SpeakingLetters): Job[] => [
  {
    kind: SEND_SPEAKING_LETTER,
    // Half a day.
    tries: 12,
    failed: 'A letter about a recording could not be sent',
    run: ({ key }) => letters.send(key),
  },
]
