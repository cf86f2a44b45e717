import { useEffect, useState } from 'react'
import { typeInto } from '#app/features/session/form-drafts.ts'
import type { DraftOffer } from '#app/forms/drafts/draft-offer.ts'
import { AnswerQuestions, TwoAnswers } from '#app/forms/view/answer-questions.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import { langOf } from '#services/languages.ts'

export interface KeptAnswersProps {
  offers: readonly DraftOffer[]
  onDecided: (offer: DraftOffer) => void
}

/** Shows the draft beside what was typed now, field by field. */
export function KeptAnswers({ offers, onDecided }: KeptAnswersProps) {
  const { locale } = useLocale()
  const [messages, setMessages] = useState<Messages>()

  useEffect(() => {
    loadLateMessages('forms', langOf(locale)).then(setMessages, () => {})
  }, [locale])

  if (messages === undefined) return null
  return (
    <MoreMessages messages={messages}>
      <AnswerQuestions isKept>
        {offers.map((offer) => {
          const { control, kept, at } = offer
          return (
            <TwoAnswers
              key={control.name}
              label={control.labels?.[0]?.firstChild?.textContent ?? control.name}
              mine={control.value}
              theirs={kept}
              keptAt={new Date(at).toISOString()}
              onDecide={(side) => {
                // Typing the chosen value again also updates the draft.
                typeInto(control, side === 'mine' ? control.value : kept)
                control.focus()
                onDecided(offer)
              }}
            />
          )
        })}
      </AnswerQuestions>
    </MoreMessages>
  )
}
