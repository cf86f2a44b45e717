import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import styles from './block-list.module.css'
import type { Block } from './blocks.ts'
import { CatalogueList, NextEvents } from './catalogue-blocks.tsx'
import { CookieChoice, Digest, FormBlock } from './form-blocks.tsx'
import { Hero } from './hero.tsx'
import { ArticleList, CategoryList, People } from './listing-blocks.tsx'
import { SiteSections } from './site-sections.tsx'
import { Cards, CtaBand, Faq, Figure, Quote, RichText, Steps } from './text-blocks.tsx'

// Written out: a sheet that is asked for by a name would come with a table of all of its names.
const shownOn = { mobiles: styles.mobiles, desktops: styles.desktops }

/** The blocks of a page in order. With `opening`, a hero in first place is the page's title. */
export function BlockList({ blocks, opening = false }: { blocks: readonly Block[]; opening?: boolean }) {
  return blocks.map((block, at) => {
    const view = <BlockView block={block} first={opening && at === 0} />
    const shown = block.screens === 'all' ? undefined : shownOn[block.screens]
    if (shown === undefined && block.edit === undefined) return <Keyed key={block.at}>{view}</Keyed>
    return (
      <div
        key={block.at}
        className={shown}
        // The block as a whole is identified by its place in the list, without its kind.
        data-cslp={block.edit?.slice(0, block.edit.lastIndexOf('.'))}
      >
        {view}
      </div>
    )
  })
}

function Keyed({ children }: { children: React.ReactNode }) {
  return children
}

/** True if the blocks contain the page's title. */
export function opensWithTitle(blocks: readonly Block[]): boolean {
  return blocks[0]?.kind === 'hero'
}

function BlockView({ block, first }: { block: Block; first: boolean }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} first={first} />
    case 'site_sections':
      return <SiteSections block={block} />
    case 'article_list':
      return <ArticleList block={block} />
    case 'events':
      return <NextEvents block={block} />
    case 'catalogue_list':
      return <CatalogueList block={block} />
    case 'category_list':
      return <CategoryList block={block} />
    case 'people':
      return <People block={block} />
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
    case 'digest':
      return <Digest block={block} />
    case 'form':
      return <FormBlock block={block} />
    case 'cookie_choice':
      return <CookieChoice block={block} />
    case 'figure':
      return <Figure block={block} />
    case 'broken':
      return <BrokenBlock />
  }
}

function BrokenBlock() {
  const { t } = useLocale()
  return (
    <Container className={styles.broken}>
      <Notice tone="error">{t('pages.contentError')}</Notice>
    </Container>
  )
}
