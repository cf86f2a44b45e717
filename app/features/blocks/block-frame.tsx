import type { ReactNode } from 'react'
import styles from './block-list.module.css'
import type { Block } from './blocks.ts'

// Written out: a sheet that is asked for by a name would come with a table of all of its names.
const shownOn = { mobiles: styles.mobiles, desktops: styles.desktops }

/** A block on the screens that it is meant for, and marked for editors. */
export function FramedBlock({ block, children }: { block: Block; children: ReactNode }) {
  const shown = block.screens === 'all' ? undefined : shownOn[block.screens]
  if (shown === undefined && block.edit === undefined) return children
  return (
    <div
      className={shown}
      // The block as a whole is identified by its place in the list, without its kind.
      data-cslp={block.edit?.slice(0, block.edit.lastIndexOf('.'))}
    >
      {children}
    </div>
  )
}
