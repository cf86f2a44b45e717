import { useEffect, useState, useSyncExternalStore } from 'react'
import { onFlowAction } from '#app/features/session/flow-action.ts'
import { sessionFetch } from '#app/features/session/session.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { type FavoriteKey, favoriteTypes } from '#domain/favorites/favorite-key.ts'
import { createFavoritesStore } from './favorites-store.ts'
import { showFailure, ToggleButton } from './toggle-button.tsx'

const store = createFavoritesStore({
  fetch: sessionFetch,
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged
  warn: (message) => console.warn(message),
})

/**
 * Saves an item as a favourite. Pages are cached, so favourites are fetched after rendering, and only for
 * members; anonymous readers are asked to sign in, and return with the item saved.
 */
export function KeepButton({ item, title }: { item: FavoriteKey; title: string }) {
  const { t } = useLocale()
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
    const outcome = await store.set(key, on)
    if (outcome === 'done') return say(t(on ? 'keep.added' : 'keep.removed'))
    await showFailure(outcome, t(on ? 'keep.addFailed' : 'keep.removeFailed'), t('keep.asBefore'))
  }

  return (
    <ToggleButton
      isOn={kept}
      words={t(kept ? 'keep.kept' : 'keep.add')}
      label={t('keep.addItem', { title })}
      said={said}
      wish={{ type: 'add-favorite', vendor: type, program: id }}
      onToggle={(on) => void change(item, on)}
    />
  )
}
