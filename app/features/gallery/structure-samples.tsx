import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { Card } from '#app/ui/structure/card.tsx'
import { CodeBlock } from '#app/ui/structure/code-block.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { Figure } from '#app/ui/structure/figure.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { Stepper } from '#app/ui/structure/stepper.tsx'
import { TabLinks } from '#app/ui/structure/tab-links.tsx'
import { Tabs } from '#app/ui/structure/tabs.tsx'
import { TagList } from '#app/ui/tag.tsx'
import styles from './gallery.module.css'
import type { Sample } from './sample.ts'
import { useSampleText } from './sample-text.ts'

function Cards() {
  const { title, sentence, word, longWord, place, action, name } = useSampleText()
  return (
    <div className={styles.tiles}>
      <Card title={title} level={4} href="/blog" picture={<CoverArt seed="card" topic="verdigris" />}>
        <p>{sentence}</p>
      </Card>
      <Card
        title={longWord}
        level={4}
        href="/blog"
        above={<Facts items={[word, place]} />}
        foot={
          <Button size="small" variant="quiet">
            {action}
          </Button>
        }
      >
        <p>{sentence}</p>
      </Card>
      <Card title={name} level={4} foot={<Facts items={[place]} />} />
    </div>
  )
}

function RowList() {
  const { title, word, longWord, place, name, sentence } = useSampleText()
  return (
    <Rows>
      <Row
        title={title}
        level={4}
        href="/blog"
        current
        facts={<Facts items={[name, place]} />}
        aside="€78–92k"
      >
        <TagList label="Skills of the first" tags={['PostgreSQL', word, longWord]} />
      </Row>
      <Row title={longWord} level={4} href="/blog" facts={<Facts items={[place]} />} aside={word}>
        <p>{sentence}</p>
      </Row>
      <Row title={word} level={4} />
    </Rows>
  )
}

function Steps({ label, at }: { label: string; at: number }) {
  const { word, longWord, place, action } = useSampleText()
  const titles = [word, longWord, place, action]
  return (
    <Stepper
      label={label}
      doneWord="done"
      steps={titles.map((title, index) => ({
        name: title,
        title,
        state: index < at ? 'done' : index === at ? 'current' : 'ahead',
        href: index < at ? '/blog' : undefined,
      }))}
    />
  )
}

export const structureSamples: readonly Sample[] = [
  { part: 'Card', state: 'three kinds', View: Cards },
  {
    part: 'Code block',
    state: 'with a label',
    View: () => (
      <CodeBlock
        label="SQL"
        code={`select id, payload from job where locked_at is null\norder by priority desc, id for update skip locked limit 1`}
      />
    ),
  },
  {
    part: 'Fact list',
    state: 'of a vacancy',
    View: () => {
      const { word, longWord, place, label, name } = useSampleText()
      return (
        <div className={styles.narrow}>
          <FactList
            facts={[
              { name: word, value: place },
              { name: label, value: longWord },
              { name: longWord, value: name },
            ]}
          />
        </div>
      )
    },
  },
  {
    part: 'Figure',
    state: 'drawing with a line below',
    View: () => (
      <div className={styles.narrow}>
        <Figure caption={useSampleText().sentence}>
          <CoverArt seed="figure" />
        </Figure>
      </div>
    ),
  },
  ...[0, 60, 100].map((value) => ({
    part: 'Meter',
    state: `at ${value}`,
    View: () => (
      <div className={styles.narrow}>
        <Meter label={useSampleText().label} value={value} text={`${value} %`} />
      </div>
    ),
  })),
  { part: 'Rows', state: 'one of them current', View: RowList },
  { part: 'Stepper', state: 'at the start', View: () => <Steps label="Way, at the start" at={0} /> },
  { part: 'Stepper', state: 'half way', View: () => <Steps label="Way, half way" at={2} /> },
  {
    part: 'Tabs',
    state: 'links',
    View: () => {
      const { word, longWord, place, name } = useSampleText()
      const titles = [word, longWord, place, name]
      return (
        <TabLinks
          label="Tabs that are pages"
          tabs={titles.map((title, at) => ({ title, href: `/blog?page=${at + 1}`, current: at === 1 }))}
        />
      )
    },
  },
  {
    part: 'Tabs',
    state: 'of one page',
    View: () => {
      const { word, longWord, place, sentence, title } = useSampleText()
      return (
        <Tabs
          label="Tabs of one page"
          tabs={[
            { name: 'one', title: word, content: <p>{sentence}</p> },
            { name: 'two', title: longWord, content: <p>{title}</p> },
            { name: 'three', title: place, content: <p>{place}</p> },
          ]}
        />
      )
    },
  },
]
