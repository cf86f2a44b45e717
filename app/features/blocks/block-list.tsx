import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { FramedBlock } from './block-frame.tsx'
import styles from './block-list.module.css'
import { type Block, isTextBlock } from './blocks.ts'
import { CatalogueList, NextEvents } from './catalogue-blocks.tsx'
import { Digest, FormBlock, LateCookieChoice } from './form-blocks.tsx'
import { Hero } from './hero.tsx'
import { ArticleList, CategoryList, People } from './listing-blocks.tsx'
import { SiteSections } from './site-sections.tsx'
import { TextBlock } from './text-blocks.tsx'

/** The blocks of a page in order. With `opening`, a hero in first place is the page's title. */
export function BlockList({ blocks, opening = false }: { blocks: readonly Block[]; opening?: boolean }) {
  return blocks.map((block, at) => (
    <FramedBlock key={block.at} block={block}>
      <BlockView block={block} first={opening && at === 0} />
    </FramedBlock>
  ))
}

/** True if the blocks contain the page's title. */
export function opensWithTitle(blocks: readonly Block[]): boolean {
  return blocks[0]?.kind === 'hero'
}

function BlockView({ block, first }: { block: Block; first: boolean }) {
  if (isTextBlock(block)) return <TextBlock block={block} />
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
    case 'digest':
      return <Digest block={block} />
    case 'form':
      return <FormBlock block={block} />
    case 'cookie_choice':
      return <LateCookieChoice block={block} />
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
