import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tag, TagList } from '#app/ui/tag.tsx'
import styles from './gallery.module.css'
import type { Sample } from './sample.ts'
import { useSampleText } from './sample-text.ts'

function Pages({ page, pages }: { page: number; pages: number }) {
  const { word, action } = useSampleText()
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(number) => `/blog?page=${number}`}
      words={{
        label: `Page ${page} of ${pages}`,
        previous: word,
        next: action,
        goTo: (number) => `${word} ${number}`,
      }}
    />
  )
}

const tones = ['info', 'warning', 'error'] as const

export const listSamples: readonly Sample[] = [
  ...tones.map((tone) => ({
    part: 'Notice',
    state: tone,
    View: () => {
      const { title, sentence } = useSampleText()
      return (
        <Notice tone={tone}>
          <p>
            <strong>{title}</strong>
          </p>
          <p>{sentence}</p>
        </Notice>
      )
    },
  })),
  {
    part: 'Empty state',
    state: 'with a way on',
    View: () => {
      const { title, sentence, action } = useSampleText()
      return (
        <EmptyState title={title} text={sentence}>
          <ButtonLink href="/blog" variant="quiet" size="small">
            {action}
          </ButtonLink>
        </EmptyState>
      )
    },
  },
  { part: 'Empty state', state: 'title alone', View: () => <EmptyState title={useSampleText().title} /> },
  { part: 'Pagination', state: 'first of two', View: () => <Pages page={1} pages={2} /> },
  { part: 'Pagination', state: 'in the middle', View: () => <Pages page={7} pages={24} /> },
  { part: 'Pagination', state: 'last', View: () => <Pages page={24} pages={24} /> },
  {
    part: 'Tag',
    state: 'tones',
    View: () => {
      const { word, longWord, place } = useSampleText()
      return (
        <div className={styles.row}>
          <Tag>{word}</Tag>
          <Tag tone="have">{longWord}</Tag>
          <Tag tone="on">{place}</Tag>
        </div>
      )
    },
  },
  {
    part: 'Tag',
    state: 'list',
    View: () => {
      const { word, longWord, place, name } = useSampleText()
      return <TagList label="Skills" tags={['PostgreSQL', word, longWord, place, name]} />
    },
  },
]
