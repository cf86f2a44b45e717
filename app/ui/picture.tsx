import { classNames } from './class-names.ts'
import styles from './picture.module.css'

/** An image that the image service offers in several widths. */
export interface PictureImage {
  src: string
  srcset?: string | undefined
  width?: number | undefined
  height?: number | undefined
  alt: string
  /** A few pixels as a data URL, shown while the image loads. */
  placeholder?: string | undefined
}

interface PictureProps {
  image: PictureImage
  /** Display width, as a `sizes` attribute. */
  sizes?: string
  /** True for the largest element of the first screen: it loads at once. */
  eager?: boolean
  fill?: boolean
  className?: string | undefined
}

/** The server picks the best format that the browser accepts, so one <img> is enough. */
export function Picture({ image, sizes = '100vw', eager = false, fill = false, className }: PictureProps) {
  return (
    <span
      className={classNames(styles.frame, fill && styles.fill, className)}
      style={image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : undefined}
    >
      <img
        src={image.src}
        srcSet={image.srcset}
        sizes={image.srcset ? sizes : undefined}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
      />
    </span>
  )
}
