import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatFlowAction, onFlowAction } from '#app/features/session/flow-action.ts'
import { sessionFetch } from '#app/features/session/session.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '#app/shell/modals/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type FavoriteKey, favoriteTypes } from '#domain/favorites/favorite-key.ts'
import { createFavoritesStore } from './favorites-store.ts'
import { askToSignIn } from './sign-in-first.ts'

const store = createFavoritesStore({
  fetch: sessionFetch,
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged
  warn: (message) => console.warn(message),
})

/**
 * Keeps an item for later. Pages are the same for everybody, so that what is kept is asked for after the page stands, and by
 * members alone; who is not signed in is asked to, and comes back from the sign-in with the item kept.
 */
export function KeepButton({ item, title }: { item: FavoriteKey; title: string }) {
  const { t, here } = useLocale()
  const modals = useModals()
  const { id, type } = item
  const [said, say] = useState('')
  const kept = useSyncExternalStore(
    store.subscribe,
    () => store.isKept(item),
    () => false,
  )

  useEffect(() => {
    if (isSignedIn()) void store.load()
    return onFlowAction('add-favorite', ({ vendor, program }) => {
      const known = favoriteTypes.find((one) => one === vendor)
      if (known !== undefined) void change({ id: program, type: known }, true)
    })
  })

  async function change(key: FavoriteKey, on: boolean) {
    say('')
    if (await store.set(key, on)) return say(t(on ? 'keep.added' : 'keep.removed'))
    const { showToast } = await import('#app/shell/toasts/toasts.tsx')
    await showToast({
      kind: 'error',
      title: t(on ? 'keep.addFailed' : 'keep.removeFailed'),
      description: t('keep.asBefore'),
    })
  }

  function click() {
    if (isSignedIn()) return void change(item, !kept)
    const action = formatFlowAction({
      type: 'add-favorite',
      vendor: type,
      program: id,
      product: '',
      campaign: undefined,
    })
    void askToSignIn(modals, here, action)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={kept ? 'check' : undefined}
        aria-pressed={kept}
        aria-label={t('keep.addItem', { title })}
        data-needs-script
        onClick={click}
      >
        {t(kept ? 'keep.kept' : 'keep.add')}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
