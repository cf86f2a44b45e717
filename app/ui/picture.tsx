import { classNames } from './class-names.ts'
import styles from './picture.module.css'

/** A picture that the image service has in several widths. */
export interface PictureImage {
  src: string
  srcset?: string | undefined
  width?: number | undefined
  height?: number | undefined
  alt: string
  /** A few pixels as a data address, shown while the picture is on its way. */
  placeholder?: string | undefined
}

interface PictureProps {
  image: PictureImage
  /** The width it is shown in, as a `sizes` attribute. */
  sizes?: string
  /** The largest thing of the first screen: fetched at once. */
  eager?: boolean
  fill?: boolean
  className?: string | undefined
}

/** The server answers each address in the best format that the browser takes, so one <img> is enough. */
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
