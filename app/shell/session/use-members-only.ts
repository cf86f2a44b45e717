import { useCallback } from 'react'
import { hasMark } from '#app/features/session/session-marks.ts'
import { useModals } from '../modals/modals.ts'

/**
 * For what only members may do. A member does it at once; anybody else is asked to sign in, by a modal that leads to the
 * sign-in and back to this page.
 *
 *     const forMembers = useMembersOnly()
 *     <Button onClick={() => forMembers(save)}>
 *     <Button onClick={() => forMembers(start, 'english-assessment:vendor:program:product')}>
 *
 * @returns `forMembers(run, action)`; `action` is what is done after the way back (features/session/flow-action.ts)
 */
export function useMembersOnly() {
  const modals = useModals()
  return useCallback(
    async (run: () => unknown, action?: string): Promise<void> => {
      // The cookie knows of a sign-in or out that another tab has made since this page was written.
      if (hasMark('signed_in')) await run()
      else await modals.open('unauthorized', action === undefined ? {} : { action })
    },
    [modals],
  )
}
