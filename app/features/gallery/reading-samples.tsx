import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Caption, Facts } from '#app/ui/caption.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { artTopics } from '#app/ui/cover-board.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './gallery.module.css'
import type { Sample } from './sample.ts'
import { useSampleText } from './sample-text.ts'

// Sanitised text: paragraphs, a list, a quotation, a table in its frame, code.
function longText({ title, sentence, longWord, name, word }: ReturnType<typeof useSampleText>): string {
  return `<p>${sentence} <a href="/global/en-us/blog">${title}</a>. <strong>${word}</strong>, <em>${word}</em>, <code>select 1</code>.</p>
<h4>${title}</h4>
<ul><li>${sentence}</li><li>${longWord}<ul><li>${word}</li></ul></li></ul>
<ol><li>${sentence}</li><li>${word}</li></ol>
<blockquote><p>${sentence}</p><p>${name}</p></blockquote>
<div role="region" aria-label="${word}, ${title}" tabindex="0"><table><caption>${title}</caption>
<thead><tr><th scope="col">${word}</th><th scope="col">${longWord}</th><th scope="col">p99</th></tr></thead>
<tbody><tr><td>${name}</td><td>${sentence}</td><td>5.0</td></tr></tbody></table></div>
<figure><pre tabindex="0"><code>select id, payload from job where locked_at is null order by priority desc, id for update skip locked limit 1</code></pre></figure>`
}

const picture = {
  src: '/share-image.png',
  width: 1200,
  height: 630,
  alt: 'A board of drawn tiles',
}

export const readingSamples: readonly Sample[] = [
  {
    part: 'Avatar',
    state: 'seals in three sizes',
    View: () => {
      const { name } = useSampleText()
      return (
        <div className={styles.row}>
          <Avatar name={name} size="small" />
          <Avatar name={name} />
          <Avatar name={name} size="large" />
          {['Ada', 'Borys Kovalenko', 'Inés Prado', 'Львів', 'Ruud de Wit'].map((other) => (
            <Avatar key={other} name={other} />
          ))}
        </div>
      )
    },
  },
  {
    part: 'Avatar',
    state: 'portrait',
    View: () => <Avatar name="Ada" src="/share-image.png" size="large" />,
  },
  {
    part: 'Breadcrumb',
    state: 'three steps',
    View: () => {
      const { word, title, longWord } = useSampleText()
      const crumbs = [
        { title: word, url: '/blog' },
        { title: longWord, url: '/blog/backend' },
        { title, url: '/blog/backend/x' },
      ]
      return <Breadcrumb label="The way to this sample" crumbs={crumbs} />
    },
  },
  {
    part: 'Caption',
    state: 'a line',
    View: () => <Caption>{useSampleText().place}</Caption>,
  },
  {
    part: 'Caption',
    state: 'facts that wrap',
    View: () => {
      const { name, place, word, longWord } = useSampleText()
      return (
        <div className={styles.narrow}>
          <Facts items={[name, place, null, word, longWord, '12 : 30']} />
        </div>
      )
    },
  },
  {
    part: 'Cover art',
    state: 'every topic',
    View: () => (
      <div className={styles.tiles}>
        {artTopics.map((topic) => (
          <CoverArt key={topic} seed={topic} topic={topic} label={topic} />
        ))}
      </div>
    ),
  },
  {
    part: 'Picture',
    state: 'with its own proportions',
    View: () => (
      <div className={styles.narrow}>
        <Picture image={picture} />
      </div>
    ),
  },
  {
    part: 'Picture',
    state: 'filling a box',
    View: () => (
      <div className={styles.box}>
        <Picture image={picture} fill />
      </div>
    ),
  },
  { part: 'Prose', state: 'text', View: () => <Prose html={longText(useSampleText())} /> },
  {
    part: 'Prose',
    state: 'plain',
    View: () => <Prose size="plain" html={`<p>${useSampleText().sentence}</p>`} />,
  },
  {
    part: 'Section',
    state: 'heading in the margin',
    View: () => {
      const { title, sentence } = useSampleText()
      return (
        <Section heading={title} text={sentence} more={<a href="#main">{title}</a>}>
          <p>{sentence}</p>
        </Section>
      )
    },
  },
  {
    part: 'Section',
    state: 'dark band',
    View: () => {
      const { title, sentence } = useSampleText()
      return (
        <Section theme="dark" heading={title} wide>
          <p>{sentence}</p>
        </Section>
      )
    },
  },
]
