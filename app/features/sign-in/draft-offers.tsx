import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { DRAFT_OFFERS, type DraftOffer } from '#app/forms/drafts/draft-offer.ts'
import type { KeptAnswersProps } from './kept-answers.tsx'

/**
 * Asks whether a plain form keeps its draft or what was typed now. Code and messages load only then; if they
 * cannot be loaded, what was typed now stays.
 */
export function DraftOffers() {
  const place = useRef<HTMLSpanElement>(null)
  const [offers, setOffers] = useState<readonly DraftOffer[]>([])
  const [view, setView] = useState<{ Answers: ComponentType<KeptAnswersProps> }>()

  // Registered before the observer of new forms, which offers drafts (app/features/session/form-drafts.ts).
  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    const offer = (event: Event) => {
      const { detail } = event as CustomEvent<readonly DraftOffer[]>
      setOffers((before) => [...before, ...detail])
      import('./kept-answers.tsx').then(
        ({ KeptAnswers }) => setView({ Answers: KeptAnswers }),
        () => {},
      )
    }
    form?.addEventListener(DRAFT_OFFERS, offer)
    return () => form?.removeEventListener(DRAFT_OFFERS, offer)
  }, [])

  const decided = (offer: DraftOffer) => setOffers((before) => before.filter((other) => other !== offer))
  return (
    <>
      <span ref={place} hidden />
      {view && offers.length > 0 ? <view.Answers offers={offers} onDecided={decided} /> : null}
    </>
  )
}
