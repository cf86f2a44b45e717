import type { RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { languageOf } from '#services/languages.ts'
import styles from './board.module.css'
import type { actOnMany } from './bulk.server.ts'
import { CARD, chosenValue, wordsField } from './bulk.ts'

type Answer = Awaited<ReturnType<typeof actOnMany>>['data']
export type Preview = Extract<Answer, { kind: 'preview' }>

interface BulkPreviewProps {
  preview: Preview
  maxWords: number
  heading: RefObject<HTMLHeadingElement | null>
}

/** Who would be moved, and gets which letter. Only what is shown here is carried out. */
export function BulkPreview({ preview, maxWords, heading }: BulkPreviewProps) {
  const { t, locale } = useLocale()
  const { state, formData } = useNavigation()
  const { to, items, left, unknown, letters, templates, templateId, tellAt, tooMany, isChanged } = preview
  // Once there is an answer, the buttons are free: the page may still load.
  const busy = state === 'submitting' ? formData?.get('intent') : undefined
  const isWritten = letters.some((letter) => letter.isWritten)
  return (
    <Form method="post" className={styles.part}>
      <h2 ref={heading} tabIndex={-1}>
        {t('applyDesk.preview', { count: items.length, stage: t(`applying.stage.${to}`) })}
      </h2>
      {isChanged ? (
        <Notice tone="warning" role="alert">
          {t('applyDesk.changed')}
        </Notice>
      ) : null}
      {tooMany === undefined ? null : (
        <Notice tone="warning">
          {t('applyDesk.tooMany', { free: tooMany.free, taking: tooMany.taking })}
        </Notice>
      )}
      {items.map((item) => (
        <input key={item.id} type="hidden" name={CARD} value={chosenValue(item)} />
      ))}
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="digest" value={preview.digest} />
      {templates.length === 0 ? null : (
        <div className={styles.moves}>
          <Select
            name="template"
            label={t('applyDesk.template')}
            defaultValue={templateId}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div>
            <Button
              type="submit"
              name="intent"
              value="template"
              variant="secondary"
              size="small"
              loading={busy === 'template'}
            >
              {t('applyDesk.useTemplate')}
            </Button>
          </div>
        </div>
      )}
      {letters.map((letter) => (
        <LetterPreview key={`${letter.lang} ${letter.subject}`} letter={letter} maxWords={maxWords} />
      ))}
      {left.length === 0 ? null : (
        <>
          <h3>{t('applyDesk.left')}</h3>
          <ul className={styles.people}>
            {left.map(({ id, name, standing, stage }) => (
              <li key={id}>
                <strong>{name}</strong>{' '}
                {standing === 'changed'
                  ? t('applyBoard.changed', { stage: t(`applying.stage.${stage}`) })
                  : t(standing === 'too-few' ? 'applyDesk.tooFew' : 'applyBoard.notAllowed')}
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown === 0 ? null : <p>{t('applyDesk.unknown', { count: unknown })}</p>}
      {tellAt === undefined || items.length === 0 ? null : (
        <p>
          {t('applyDesk.toldAt', { time: `${formatDate(tellAt, locale)}, ${formatTime(tellAt, locale)}` })}{' '}
          {t('applyDesk.undoUntil')}
        </p>
      )}
      <div className={styles.buttons}>
        {isWritten ? (
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant="secondary"
            loading={busy === 'preview'}
          >
            {t('applyDesk.showLetters')}
          </Button>
        ) : null}
        {preview.isComplete ? (
          <Button type="submit" name="intent" value="send" loading={busy === 'send'}>
            {t('applyDesk.carryOut', { count: items.length })}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

function LetterPreview({ letter, maxWords }: { letter: Preview['letters'][number]; maxWords: number }) {
  const { t, lang: pageLang } = useLocale()
  const { lang, subject, text, names, withoutAddress, words, isWritten, isMissing, over } = letter
  const { name } = languageOf(lang)
  const other = lang === pageLang ? undefined : lang
  return (
    <section className={styles.letter}>
      <h3>
        {subject === null
          ? t('applyDesk.noLetter', { count: names.length + withoutAddress.length })
          : t('applyDesk.letterIn', { language: name, count: names.length })}
      </h3>
      <p>{(subject === null ? [...names, ...withoutAddress] : names).join(', ')}</p>
      {subject === null || withoutAddress.length === 0 ? null : (
        <p>{t('applyDesk.withoutAddress', { names: withoutAddress.join(', ') })}</p>
      )}
      {isWritten ? (
        <Textarea
          name={wordsField(lang)}
          lang={lang}
          label={t('applyDesk.words', { language: name })}
          rows={4}
          limit={maxWords}
          defaultValue={words}
          error={
            isMissing
              ? t('applyDesk.wordsMissing', { language: name })
              : over > 0
                ? t('fields.charactersOver', { count: over })
                : undefined
          }
        />
      ) : null}
      {subject === null || isMissing ? null : (
        <blockquote className={styles.mail} lang={other}>
          <p>
            <strong>{subject}</strong>
          </p>
          <p>{text}</p>
        </blockquote>
      )}
    </section>
  )
}
