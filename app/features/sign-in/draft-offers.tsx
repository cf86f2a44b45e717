import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { DRAFT_OFFERS, type DraftOffer } from '#app/forms/drafts/draft-offer.ts'
import type { KeptAnswersProps } from './kept-answers.tsx'

/**
 * Where a plain form asks what shall stay: what was typed in it before, or what is typed now. Its code and words are fetched only then; a page
 * whose line breaks at that moment keeps what is typed.
 */
export function DraftOffers() {
  const place = useRef<HTMLSpanElement>(null)
  const [offers, setOffers] = useState<readonly DraftOffer[]>([])
  const [view, setView] = useState<{ Answers: ComponentType<KeptAnswersProps> }>()

  // Before the observer of new forms that offers them (app/features/session/form-drafts.ts).
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
