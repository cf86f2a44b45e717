import { Form, useNavigation } from 'react-router'
import { EventAgenda } from '#app/features/event-page/event-agenda.tsx'
import { EventSpeakers } from '#app/features/event-page/event-speakers.tsx'
import { useEventFacts } from '#app/features/event-page/use-event-facts.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { TagList } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import styles from './make-event.module.css'
import type { loadPreview } from './preview.server.ts'

export function PreviewView({ page }: { page: Awaited<ReturnType<typeof loadPreview>> }) {
  const { t, locale } = useLocale()
  const { state } = useNavigation()
  const { event, days } = page
  const lang = langOf(event.locale)
  const dates = days.map((day) => formatDate(day, locale))
  return (
    <ItemPage
      crumbs={[]}
      crumbsLabel={t('shell.breadcrumbs')}
      title={event.title}
      summary={event.summary}
      lang={lang}
      notice={
        <Notice role="note" className={styles.previewNote}>
          {t('makeEvent.previewText')}
          {days.length > 0
            ? ` ${t('makeEvent.previewDates', { count: days.length, dates: dates.join(' · ') })}`
            : null}
        </Notice>
      }
      actions={
        <>
          <Form method="post">
            <input type="hidden" name="draft" value={page.draft} />
            <Button type="submit" loading={state === 'submitting'}>
              {t('makeEvent.publish')}
            </Button>
          </Form>
          <ButtonLink href={page.edit} variant="secondary">
            {t('makeEvent.backToForm')}
          </ButtonLink>
        </>
      }
      seed={event.id}
      topic="indigo"
      facts={useEventFacts({ ...page, followed: null })}
      factsTitle={t('events.facts')}
    >
      <Prose html={page.html} lang={lang} />
      <EventAgenda event={event} points={page.agenda} />
      <EventSpeakers speakers={page.speakers} lang={lang} />
      <TagList tags={event.topics} label={t('events.topics')} />
    </ItemPage>
  )
}
