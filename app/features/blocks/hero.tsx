import { CoverArt } from '#app/ui/cover-art.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { Picture } from '#app/ui/picture.tsx'
import { ActionLinks } from './action-links.tsx'
import type { BlockOf } from './blocks.ts'
import styles from './hero.module.css'

/** One sentence, one action, and a picture as large as the window allows. */
export function Hero({ block, first }: { block: BlockOf<'hero'>; first: boolean }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className={styles.hero} data-theme={block.theme === 'dark' ? 'dark' : undefined}>
      <div className={styles.words}>
        <Heading className={styles.heading} {...editTag(block.edit, 'heading')}>
          {block.heading}
        </Heading>
        {block.text ? (
          <p className={styles.text} {...editTag(block.edit, 'text')}>
            {block.text}
          </p>
        ) : null}
        <ActionLinks actions={block.actions} className={styles.actions} />
      </div>
      <div className={styles.picture} {...editTag(block.edit, 'image')}>
        {block.image ? (
          <Picture image={block.image} sizes="(max-width: 1023px) 100vw, 45vw" eager fill />
        ) : (
          <CoverArt seed={block.artSeed} columns={9} rows={9} fill />
        )}
      </div>
    </section>
  )
}
