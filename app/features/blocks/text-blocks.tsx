import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { ActionLinks } from './action-links.tsx'
import { FramedBlock } from './block-frame.tsx'
import type { BlockOf, TextBlockData } from './blocks.ts'
import styles from './text-blocks.module.css'

/** More steps than this are placed below each other. */
const STEPS_IN_A_ROW = 3

/** Blocks of text and links alone, without what lists and forms need. */
export function TextBlockList({ blocks }: { blocks: readonly TextBlockData[] }) {
  return blocks.map((block) => (
    <FramedBlock key={block.at} block={block}>
      <TextBlock block={block} />
    </FramedBlock>
  ))
}

export function TextBlock({ block }: { block: TextBlockData }) {
  switch (block.kind) {
    case 'rich_text':
      return <RichText block={block} />
    case 'cards':
      return <Cards block={block} />
    case 'steps':
      return <Steps block={block} />
    case 'faq':
      return <Faq block={block} />
    case 'quote':
      return <Quote block={block} />
    case 'cta_band':
      return <CtaBand block={block} />
    case 'figure':
      return <Figure block={block} />
  }
}

function RichText({ block }: { block: BlockOf<'rich_text'> }) {
  return (
    <Section heading={block.heading} theme={block.theme} edit={block.edit}>
      <Prose html={block.html} {...editTag(block.edit, 'body')} />
    </Section>
  )
}

function Cards({ block }: { block: BlockOf<'cards'> }) {
  const { t } = useLocale()
  const Heading = block.heading ? 'h3' : 'h2'
  return (
    <Section heading={block.heading} text={block.text} theme={block.theme} edit={block.edit}>
      <ul className={styles.cards}>
        {block.items.map((item, at) => (
          <li key={item.title}>
            <div className={styles.card} {...editTag(block.edit, `items.${at}`)}>
              <Heading className={styles.cardTitle}>{item.title}</Heading>
              {item.text ? <p className={styles.cardText}>{item.text}</p> : null}
              {item.link ? (
                <Link
                  {...item.link}
                  className={styles.cardLink}
                  aria-label={item.linkText ? undefined : `${t('pages.readMore')}: ${item.title}`}
                >
                  {item.linkText || t('pages.readMore')}
                </Link>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Steps({ block }: { block: BlockOf<'steps'> }) {
  const Heading = block.heading ? 'h3' : 'h2'
  return (
    <Section heading={block.heading} text={block.text} theme={block.theme} edit={block.edit}>
      <ol className={classNames(styles.steps, block.items.length > STEPS_IN_A_ROW && styles.long)}>
        {block.items.map((item, at) => (
          <li key={item.title} className={styles.step} {...editTag(block.edit, `items.${at}`)}>
            <div>
              <Heading className={styles.cardTitle}>{item.title}</Heading>
              {item.text ? <p className={styles.cardText}>{item.text}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Faq({ block }: { block: BlockOf<'faq'> }) {
  const Heading = block.heading ? 'h3' : 'h2'
  return (
    <Section heading={block.heading} theme={block.theme} edit={block.edit}>
      <div className={styles.questions}>
        {block.items.map((item, at) => (
          <details key={item.question} className={styles.question} {...editTag(block.edit, `items.${at}`)}>
            <summary>
              <Heading className={styles.questionTitle}>{item.question}</Heading>
              <Icon name="chevron-down" className={styles.turn} />
            </summary>
            <Prose html={item.html} size="plain" className={styles.answer} />
          </details>
        ))}
      </div>
    </Section>
  )
}

function Quote({ block }: { block: BlockOf<'quote'> }) {
  const { author } = block
  return (
    <Container>
      <figure className={styles.quote}>
        <div className={styles.mark} aria-hidden="true">
          <CoverArt seed={author?.url ?? block.source} topic="vermilion" columns={4} rows={4} />
        </div>
        <div>
          <blockquote className={styles.words} {...editTag(block.edit, 'quote')}>
            {block.quote}
          </blockquote>
          <figcaption className={styles.speaker}>
            {author ? <Avatar name={author.name} seed={author.url} src={author.avatar} /> : null}
            <span>
              {author ? (
                <Link href={author.url} className={styles.name}>
                  {author.name}
                </Link>
              ) : null}
              {block.source ? <Caption>{block.source}</Caption> : null}
            </span>
          </figcaption>
        </div>
      </figure>
    </Container>
  )
}

function CtaBand({ block }: { block: BlockOf<'cta_band'> }) {
  const dark = block.theme === 'dark'
  return (
    <section data-theme={dark ? 'dark' : undefined} className={dark ? styles.ink : styles.open}>
      <Container>
        <div className={classNames(styles.bandRow, !dark && styles.rule)}>
          <div>
            <h2 className={styles.bandTitle} {...editTag(block.edit, 'heading')}>
              {block.heading}
            </h2>
            {block.text ? (
              <p className={styles.bandText} {...editTag(block.edit, 'text')}>
                {block.text}
              </p>
            ) : null}
          </div>
          <ActionLinks actions={block.actions} className={styles.bandActions} />
        </div>
      </Container>
    </section>
  )
}

function Figure({ block }: { block: BlockOf<'figure'> }) {
  return (
    <Container className={styles.figure}>
      <figure>
        <div className={styles.plate} {...editTag(block.edit, 'image')}>
          {block.image ? (
            <Picture image={block.image} sizes="(max-width: 1439px) 92vw, 82rem" />
          ) : (
            <CoverArt seed={block.artSeed} columns={16} rows={5} label={block.alt} />
          )}
        </div>
        {block.caption ? (
          <Caption as="figcaption" className={styles.caption} {...editTag(block.edit, 'caption')}>
            {block.caption}
          </Caption>
        ) : null}
      </figure>
    </Container>
  )
}
