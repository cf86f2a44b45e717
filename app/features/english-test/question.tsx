import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { gapField, optionField, UNKNOWN, unknownField, versionField } from './answer-form.ts'
import type { LackingAnswer, ShownUnit } from './attempt.server.ts'
import styles from './attempt-page.module.css'
import { attemptPage } from './english-test-pages.ts'
import { Stem } from './stem.tsx'
import { useWhenText } from './when-text.ts'

type Item = ShownUnit['items'][number]
type Fields = Readonly<Record<string, string>>

interface QuestionProps {
  unit: ShownUnit
  id: string
  isPast: boolean
  kept: Fields | undefined
  lacking: LackingAnswer | undefined
}

/** The current page of the test: one question, or a text with its questions. */
export function Question({ unit, id, isPast, kept, lacking }: QuestionProps) {
  const { t } = useLocale()
  const whenText = useWhenText()
  const { state } = useNavigation()
  const heading = useRef<HTMLHeadingElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  // Focus the heading of a new question, for screen readers and keyboards, unless another element has the
  // focus.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null) heading.current?.focus()
  }, [])
  useEffect(() => {
    if (lacking !== undefined) problem.current?.focus()
  }, [lacking])
  const { items, passage, atMost } = unit
  const last = unit.unit + items.length - 1
  const typed = lacking?.typed ?? kept ?? {}
  return (
    <Container className={passage ? styles.wide : styles.narrow}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.number}>
          {items.length === 1
            ? t('englishTest.question', { number: unit.unit })
            : t('englishTest.questions', { from: unit.unit, to: last })}
          <span className={styles.atMost}>{t('englishTest.atMost', { most: atMost })}</span>
        </h1>
        <svg
          viewBox={`0 0 ${atMost * 4} 4`}
          aria-hidden="true"
          className={styles.rail}
          preserveAspectRatio="none"
        >
          {Array.from({ length: atMost }, (_, at) => {
            const position = at + 1
            return (
              <rect
                key={position}
                x={at * 4}
                width={3}
                height={4}
                className={
                  position < unit.unit ? styles.answered : position <= last ? styles.current : styles.coming
                }
              />
            )
          })}
        </svg>
      </header>
      <div ref={problem} tabIndex={-1} className={styles.problem}>
        {lacking ? (
          <Notice tone="error" role="alert">
            {t('englishTest.incomplete')}
          </Notice>
        ) : isPast ? (
          <Notice role="status">{t('englishTest.past')}</Notice>
        ) : kept ? (
          <Notice role="status">{t('englishTest.kept')}</Notice>
        ) : null}
      </div>
      <div className={styles.sheet}>
        {passage ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is longer than the window is scrolled by the keys
          <article lang="en" tabIndex={0} className={styles.passage} aria-labelledby="passage-title">
            <h2 id="passage-title">{passage.title}</h2>
            {passage.text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </article>
        ) : null}
        <Form method="post" action="?" noValidate className={styles.questions}>
          <input type="hidden" name="unit" value={unit.unit} />
          {items.map((item) => (
            <ItemFields
              key={item.position}
              item={item}
              typed={typed}
              isMissing={lacking?.missing.includes(item.position) === true}
            />
          ))}
          <div className={styles.actions}>
            <Button type="submit" name="intent" value="answer" size="large" loading={state === 'submitting'}>
              {t('englishTest.next')}
            </Button>
          </div>
        </Form>
      </div>
      <footer className={styles.foot}>
        <p>{t('englishTest.stopHere', { date: whenText(unit.expiresAt) })}</p>
        <Link href={`${attemptPage(id)}?give-up`} className={styles.giveUp}>
          {t('englishTest.giveUp')}
        </Link>
      </footer>
    </Container>
  )
}

function ItemFields({ item, typed, isMissing }: { item: Item; typed: Fields; isMissing: boolean }) {
  const { t } = useLocale()
  const { position, version, stem, options, gaps, hint } = item
  const fault = `fault-${position}`
  return (
    <fieldset className={styles.question} aria-describedby={isMissing ? fault : undefined}>
      <legend lang="en">
        <Stem parts={stem} />
      </legend>
      <input type="hidden" name={versionField(position)} value={version} />
      {isMissing ? (
        <p id={fault} className={styles.missing}>
          {t(options ? 'englishTest.choose' : 'englishTest.type')}
        </p>
      ) : null}
      {options ? (
        <>
          {options.map((option, at) => (
            <label key={option} className={styles.option}>
              <input
                type="radio"
                name={optionField(position)}
                value={at}
                defaultChecked={typed[optionField(position)] === String(at)}
                aria-invalid={isMissing || undefined}
              />
              <span lang="en">{option}</span>
            </label>
          ))}
          <label className={styles.option}>
            <input
              type="radio"
              name={optionField(position)}
              value={UNKNOWN}
              defaultChecked={typed[optionField(position)] === UNKNOWN}
            />
            <span className={styles.unknown}>{t('englishTest.dontKnow')}</span>
          </label>
        </>
      ) : (
        <>
          {hint ? (
            <p lang="en" id={`hint-${position}`} className={styles.hint}>
              {hint}
            </p>
          ) : null}
          <div className={styles.gaps}>
            {Array.from({ length: gaps }, (_, gap) => {
              const name = gapField(position, gap)
              return (
                <label key={name} className={styles.gap}>
                  <span>
                    {gaps === 1
                      ? t('englishTest.yourAnswer')
                      : t('englishTest.gapNumber', { number: gap + 1 })}
                  </span>
                  <input
                    type="text"
                    name={name}
                    lang="en"
                    maxLength={120}
                    autoComplete="off"
                    autoCapitalize="none"
                    autoCorrect="off"
                    spellCheck={false}
                    defaultValue={typed[name] ?? ''}
                    aria-invalid={isMissing || undefined}
                    aria-describedby={hint ? `hint-${position}` : undefined}
                  />
                </label>
              )
            })}
          </div>
          <label className={styles.option}>
            <input
              type="checkbox"
              name={unknownField(position)}
              value="1"
              defaultChecked={typed[unknownField(position)] !== undefined}
            />
            <span className={styles.unknown}>{t('englishTest.dontKnow')}</span>
          </label>
        </>
      )}
    </fieldset>
  )
}
