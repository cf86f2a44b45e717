import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { hasSignedOut } from '#app/features/session/session-marks.ts'
import { formatAnswers } from '#domain/career/answers.ts'
import { readCopy, removeCopy, writeCopy } from './device-copy.ts'
import { parseRun } from './quiz-run.ts'

export interface KeptRun {
  run: string
  answers: Readonly<Record<string, number>>
  isFinished: boolean
}

/**
 * Keeps the browser's copy equal to the cookie. If the cookie is gone and the copy is not, the copy is sent once.
 * @param kept undefined if there is no cookie; 'account' if the account has the answers, so that the copy goes
 */
export function useDeviceCopy(kept: KeptRun | 'account' | undefined): void {
  const submit = useSubmit()
  useEffect(() => {
    // This runs before the layout's effect that removes data after a sign-out.
    if (kept === 'account' || (kept === undefined && hasSignedOut())) removeCopy()
    else if (kept !== undefined) writeCopy(kept)
    else {
      const copy = readCopy()
      if (copy === undefined || parseRun(copy.run, formatAnswers(copy.answers)) === undefined) return
      void submit(
        { intent: 'restore', run: copy.run, answers: formatAnswers(copy.answers) },
        { method: 'post', replace: true },
      )
    }
  }, [kept, submit])
}

/** Deletes the copy once the cookie and the account's results have been deleted. */
export function useDeletedCopy(isDeleted: boolean): void {
  useEffect(() => {
    if (isDeleted) removeCopy()
  }, [isDeleted])
}
