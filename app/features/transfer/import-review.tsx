import { Form, useNavigation } from 'react-router'
import { shownDates } from '#app/features/profile/display-rules.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Loss } from '#domain/profile/resume/resume-schema.ts'
import { sections } from '#domain/profile/sections.ts'
import styles from './import-review.module.css'
import { LossReport } from './loss-report.tsx'
import type { ShownEntry, ShownRow } from './shown-review.ts'

interface ImportReviewProps {
  source: 'json-resume' | 'linkedin' | 'europass'
  fileName: string
  rows: readonly ShownRow[]
  lost: readonly Loss[]
  /** Ticks made before the session ended. */
  ticked: readonly string[] | undefined
  /** Writing failed. */
  isRefused: boolean
}

/** Shows a file's changes by entry. New entries are ticked, conflicting ones are not. */
export function ImportReview({ fileName, rows, lost, ticked, isRefused }: ImportReviewProps) {
  const { t, region, locale } = useLocale()
  const { state, formData } = useNavigation()
  const open = rows.filter((row) => row.state !== 'same')
  const same = rows.filter((row) => row.state === 'same')
  const isBusy = (decision: string) => state !== 'idle' && formData?.get('decision') === decision
  return (
    <Section
      id="review"
      heading={t('transfer.review')}
      text={t('transfer.reviewText', { name: fileName })}
      wide
    >
      <Form
        method="post"
        action={pagePath({ region, locale, page: '/profile/transfer' })}
        className={styles.review}
      >
        {open.length === 0 ? <Notice role="status">{t('transfer.nothingNew')}</Notice> : null}
        {sections.map((section) => {
          const here = open.filter((row) => row.section === section)
          return here.length === 0 ? null : (
            <fieldset key={section} className={styles.part}>
              <legend className={styles.partName}>{t(`profile.${section}`)}</legend>
              {here.map((row) => (
                <ReviewRow
                  key={row.key}
                  row={row}
                  isTaken={ticked?.includes(row.key) ?? row.state === 'new'}
                />
              ))}
            </fieldset>
          )
        })}
        {same.length > 0 ? (
          <details className={styles.more}>
            <summary>{t('transfer.same', { entries: same.length })}</summary>
            <ul className={styles.sameList}>
              {same.map(({ key, label, given }) => (
                <li key={key}>
                  {label ? `${t(label)}: ` : ''}
                  {given.title}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <LossReport lost={lost} />
        {isRefused ? (
          <Notice tone="error" role="alert">
            {t('transfer.notWritten')}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          {open.length > 0 ? (
            <Button type="submit" name="decision" value="write" loading={isBusy('write')}>
              {t('transfer.write')}
            </Button>
          ) : null}
          <Button type="submit" name="decision" value="drop" variant="quiet" loading={isBusy('drop')}>
            {t('transfer.drop')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

function ReviewRow({ row, isTaken }: { row: ShownRow; isTaken: boolean }) {
  const { t } = useLocale()
  const { key, state, label, given, present } = row
  return (
    <div className={styles.row} data-state={state}>
      <Checkbox
        name="take"
        value={key}
        defaultChecked={isTaken}
        label={
          <>
            <span className={styles.state}>{t(state === 'new' ? 'transfer.new' : 'transfer.differs')}</span>{' '}
            <strong>{label ? t(label) : given.title}</strong>
          </>
        }
      />
      <div className={styles.sides}>
        {present ? <Side heading={t('transfer.mine')} entry={present} withTitle /> : null}
        <Side
          heading={present ? t('transfer.theirs') : undefined}
          entry={given}
          withTitle={present !== undefined || label !== undefined}
        />
      </div>
    </div>
  )
}

interface SideProps {
  heading: string | undefined
  entry: ShownEntry
  withTitle: boolean
}

function Side({ heading, entry: { title, facts, dates, text }, withTitle }: SideProps) {
  const { t, locale } = useLocale()
  const time = dates ? shownDates(dates, locale, t('profile.present')) : ''
  const lines = [withTitle ? title : '', time, facts.join(' · ')].filter((line) => line !== '')
  if (heading === undefined && lines.length === 0 && text === '') return null
  return (
    <div className={styles.side}>
      {heading ? <p className={styles.sideName}>{heading}</p> : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {text ? <p className={styles.text}>{text}</p> : null}
    </div>
  )
}
