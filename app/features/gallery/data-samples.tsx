import { Facts } from '#app/ui/caption.tsx'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { RadarChart } from '#app/ui/charts/radar-chart.tsx'
import { Table } from '#app/ui/structure/table.tsx'
import { Timeline } from '#app/ui/structure/timeline.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Sample } from './sample.ts'
import { type SampleText, useSampleText } from './sample-text.ts'

interface Measure {
  name: string
  note: string
  rate: number
  delay: number
}

const measures = ({ word, longWord, sentence, title }: SampleText): Measure[] => [
  { name: word, note: sentence, rate: 47_573, delay: 3 },
  { name: longWord, note: title, rate: 13_154, delay: 4.2 },
]

function SortedTable() {
  const text = useSampleText()
  return (
    <Table
      caption={text.sentence}
      rows={measures(text)}
      keyOf={({ name }) => name}
      columns={[
        {
          name: 'name',
          title: text.word,
          names: true,
          cell: ({ name }) => name,
          sort: { href: '/blog?page=1', order: 'ascending' },
        },
        { name: 'note', title: text.longWord, cell: ({ note }) => note },
        {
          name: 'rate',
          title: 'req/s',
          numeric: true,
          cell: ({ rate }) => rate,
          sort: { href: '/blog?page=2' },
        },
        { name: 'delay', title: 'p99 ms', numeric: true, cell: ({ delay }) => delay },
      ]}
    />
  )
}

function Months() {
  const { title, longWord, place, word } = useSampleText()
  return (
    <Timeline
      level={4}
      months={[
        {
          name: '2026-12',
          title: '12 / 2026',
          entries: [
            {
              name: 'one',
              dateTime: '2026-12-03T18:00+01:00',
              day: '03',
              weekday: '12, 4',
              title,
              href: '/blog',
              facts: <Facts items={[place, '18:00']} />,
              aside: <Tag>{word}</Tag>,
            },
            { name: 'two', dateTime: '2026-12-09', day: '09', weekday: '12, 3', title: longWord },
          ],
        },
        {
          name: '2027-01',
          title: '01 / 2027',
          entries: [{ name: 'three', dateTime: '2027-01-11', day: '11', weekday: '1, 1', title }],
        },
      ]}
    />
  )
}

function Radar() {
  const { title, word, longWord, place, label, name, action } = useSampleText()
  const values = [10, 9, 7, 6, 8, 11]
  const names = [word, longWord, place, label, action, name]
  return (
    <RadarChart
      title={title}
      max={12}
      words={{ axis: word, value: label }}
      axes={names.map((axis, at) => ({ name: axis, value: values[at] ?? 0 }))}
    />
  )
}

export const dataSamples: readonly Sample[] = [
  {
    part: 'Bar chart',
    state: 'one bar marked',
    View: () => {
      const { title, word, longWord, place, label } = useSampleText()
      return (
        <BarChart
          title={title}
          words={{ name: word, value: label }}
          bars={[
            { name: word, value: 31 },
            { name: longWord, value: 14, marked: true },
            { name: place, value: 0, text: '0' },
          ]}
        />
      )
    },
  },
  { part: 'Radar chart', state: 'six axes', View: Radar },
  { part: 'Table', state: 'sorted by its first column', View: SortedTable },
  { part: 'Timeline', state: 'two months', View: Months },
]
