import { type QuestionLetters, SEND_COURSE_QUESTION } from '#domain/learning/question-letters.ts'
import type { Job } from './job.ts'

/** Asks members by letter whether they have finished a course. */
export const learningJobs = (letters: QuestionLetters): Job[] => [
  {
    kind: 'find-course-questions',
    everyMs: 3_600_000,
    tries: 5,
    failed: 'Courses to ask their members about could not be read from the database',
    run: ({ signal }) => letters.enqueueDue(signal),
  },
  {
    kind: SEND_COURSE_QUESTION,
    // Half a day.
    tries: 12,
    failed: 'A letter about a course could not be sent',
    run: ({ key, takenOver }) => letters.send(key, takenOver),
  },
]
