// The copy of a run in the browser's storage: it survives a page that is closed before its answers were sent, and a
// deleted cookie.
import { QUIZ_KEYS } from '#app/forms/drafts/device-drafts.ts'
import { type Answers, formatAnswers, parseAnswers } from '#domain/career/answers.ts'

/** RUN is what belongs to the run beside its answers. */
const [STATUS, RUN, ANSWERS] = QUIZ_KEYS

export interface DeviceCopy {
  run: string
  answers: Answers
}

export function readCopy(): DeviceCopy | undefined {
  try {
    const answers = parseAnswers(localStorage.getItem(ANSWERS) ?? '')
    const run = localStorage.getItem(RUN)
    return answers === undefined || run === null ? undefined : { run: atob(run), answers }
  } catch {
    return undefined
  }
}

export function writeCopy({ run, answers, isFinished }: DeviceCopy & { isFinished: boolean }): void {
  try {
    localStorage.setItem(STATUS, isFinished ? 'finished' : 'started')
    localStorage.setItem(RUN, btoa(run))
    localStorage.setItem(ANSWERS, formatAnswers(answers))
  } catch {
    // Without storage, the cookie alone has the answers.
  }
}

export function removeCopy(): void {
  try {
    for (const key of QUIZ_KEYS) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
