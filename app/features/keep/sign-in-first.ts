import { type Here, signInHref } from '#app/locale/links.ts'
import type { Modals } from '#app/shell/modals/modals.ts'

/**
 * Says that this needs an account, with the way to the sign-in, which comes back and does what was wanted. Where the modal
 * cannot be loaded the sign-in opens by itself, so that no click is without an effect.
 */
export async function askToSignIn(modals: Pick<Modals, 'open'>, here: Here, action: string): Promise<void> {
  try {
    await modals.open('unauthorized', { action })
  } catch {
    location.assign(signInHref(here, action))
  }
}
