import { type Here, signInHref } from '#app/locale/links.ts'
import type { Modals } from '#app/shell/modals/modals.ts'

/**
 * Opens a modal that says that this needs an account; its sign-in returns and completes the action. If the
 * modal cannot be loaded, the sign-in opens directly, so that every click has an effect.
 */
export async function askToSignIn(modals: Pick<Modals, 'open'>, here: Here, action: string): Promise<void> {
  try {
    await modals.open('unauthorized', { action })
  } catch {
    location.assign(signInHref(here, action))
  }
}
