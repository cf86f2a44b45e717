import type { ComponentProps } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './board.module.css'
import { dropOn } from './carried.ts'
import type { Carrying } from './use-carrying.ts'

/** Names the carried card and says what a drop would do: beside the pointer, or at the foot of the window for keys. */
export function CarriedLabel({ carrying: { carried, said, label } }: { carrying: Carrying }) {
  const { t } = useLocale()
  const { card, from, over, by } = carried ?? {}
  const outcome = card && from && dropOn({ from, moves: card.moves }, over)
  return (
    <p ref={label} className={styles.carried} data-by={by} data-drop={outcome} aria-hidden hidden={!card}>
      {by === 'keys' ? (
        said
      ) : (
        <>
          <strong>{card?.name}</strong>
          {outcome === 'open' && over ? (
            <span>{t('applyDesk.carryTo', { stage: t(`applying.stage.${over}`) })}</span>
          ) : outcome === 'refused' ? (
            <span>{t('applyBoard.notAllowed')}</span>
          ) : null}
        </>
      )}
    </p>
  )
}

/** The handle of a card, for touch and keyboard. A mouse can drag the card by any part of it. */
export function Handle({ name, ...props }: { name: string } & ComponentProps<'button'>) {
  const { t } = useLocale()
  return (
    <button type="button" className={styles.handle} {...props}>
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <path
          d="M7 5h0M13 5h0M7 10h0M13 10h0M7 15h0M13 15h0"
          stroke="currentColor"
          strokeWidth={2.5}
          strokeLinecap="round"
        />
      </svg>
      <VisuallyHidden>{t('applyDesk.carryOne', { name })}</VisuallyHidden>
    </button>
  )
}
