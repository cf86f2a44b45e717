import { classNames } from '../class-names.ts'
import styles from '../cover-art.module.css'
import type { ArtBoard } from '../cover-board.ts'
import { drawCoverArt } from './drawing.ts'

/** The contents of a cover's <svg>, coloured with the tokens of cover-art.module.css. */
export function coverMarkup(seed: string, board: ArtBoard): string {
  return drawCoverArt(seed, board)
    .paths.map(
      ({ tincture, d, stroked }) =>
        `<path class="${classNames(styles[`t${tincture}`], !stroked && styles.ground)}" d="${d}"></path>`,
    )
    .join('')
}
