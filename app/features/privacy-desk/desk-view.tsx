import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { MultiCheckbox } from '#app/ui/fields/multi-checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { DeskData, DeskFault } from './desk.server.ts'
import { HOLDS_PAGE, REPORT_PAGE, requestPage } from './desk-addresses.ts'
import styles from './privacy-desk.module.css'
import { kinds, removable, ways } from './request-words.ts'

interface DeskViewProps {
  desk: DeskData
  /** What the form was refused for, and what was in it. */
  refused: { fault: DeskFault; typed: Typed } | undefined
}

interface Typed {
  email: string
  kind: string
  way: string
  receivedOn: string
  categories: string[]
  notes: string
}

export function DeskView({ desk, refused }: DeskViewProps) {
  const { t } = useLocale()
  const { open, ended } = desk
  return (
    <>
      <Container>
        <PageHead title={t('privacyDesk.title')} intro={t('privacyDesk.intro')}>
          <p className={styles.ways}>
            <Link href={HOLDS_PAGE}>{t('privacyDesk.holds')}</Link>
            <Link href={REPORT_PAGE}>{t('privacyDesk.report')}</Link>
          </p>
        </PageHead>
      </Container>
      <Section heading={t('privacyDesk.open')}>
        {open.length === 0 ? <EmptyState title={t('privacyDesk.noneOpen')} /> : <Lines lines={open} />}
      </Section>
      <Section heading={t('privacyDesk.file')} text={t('privacyDesk.fileText')} id="file">
        <FileForm today={desk.today} refused={refused} />
      </Section>
      {ended.length === 0 ? null : (
        <Section heading={t('privacyDesk.ended')}>
          <Lines lines={ended} />
        </Section>
      )}
    </>
  )
}

function Lines({ lines }: { lines: DeskData['open'] }) {
  const { t, locale } = useLocale()
  return (
    <ul className={deskStyles.list}>
      {lines.map(({ id, kind, way, state, name, receivedOn, dueOn, isOverdue, assignee }) => (
        <li key={id} className={deskStyles.item}>
          <h3 className={deskStyles.name}>
            <Link href={requestPage(id)}>
              {t(`ownData.request.${kind}`)}: {name || t('privacyDesk.nameless')}
            </Link>
          </h3>
          <p className={deskStyles.facts}>
            <Tag tone={isOverdue ? 'on' : 'plain'}>
              {isOverdue ? t('privacyDesk.overdue') : t(`ownData.requestState.${state}`)}
            </Tag>
            <span>{t('privacyDesk.dueOn', { date: formatDate(dueOn, locale) })}</span>
            <span>
              {t('privacyDesk.received', {
                date: formatDate(receivedOn, locale),
                way: t(`privacyDesk.way.${way}`),
              })}
            </span>
            {assignee === '' ? null : <span>{t('privacyDesk.assignedTo', { name: assignee })}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function FileForm({ today, refused }: { today: string; refused: DeskViewProps['refused'] }) {
  const { t } = useLocale()
  const typed = refused?.typed
  return (
    <form method="post" className={styles.form}>
      {refused === undefined ? null : (
        <Notice tone="error" role="alert">
          {t(`privacyDesk.fault.${refused.fault}`)}
        </Notice>
      )}
      <TextField
        label={t('privacyDesk.email')}
        description={t('privacyDesk.emailText')}
        name="email"
        type="email"
        required
        maxLength={320}
        defaultValue={typed?.email}
      />
      <Select
        label={t('privacyDesk.what')}
        name="kind"
        required
        defaultValue={typed?.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`ownData.request.${kind}`) }))}
      />
      <MultiCheckbox
        label={t('privacyDesk.categories')}
        name="category"
        defaultValue={typed?.categories}
        options={removable.map((category) => ({ value: category, label: t(`ownData.category.${category}`) }))}
      />
      <Select
        label={t('privacyDesk.how')}
        name="way"
        required
        defaultValue={typed?.way}
        options={ways.map((way) => ({ value: way, label: t(`privacyDesk.way.${way}`) }))}
      />
      <DateField
        label={t('privacyDesk.receivedOn')}
        name="receivedOn"
        required
        defaultValue={typed?.receivedOn ?? today}
        max={today}
      />
      <Textarea
        label={t('privacyDesk.notes')}
        description={t('privacyDesk.notesText')}
        name="notes"
        limit={4000}
        defaultValue={typed?.notes}
      />
      <Button type="submit">{t('privacyDesk.fileSubmit')}</Button>
    </form>
  )
}
