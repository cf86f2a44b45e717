import type { ComponentProps, ReactNode } from 'react'
import { Caption } from '../caption.tsx'
import { classNames } from '../class-names.ts'
import styles from './figure.module.css'

/** A picture with a caption. */
export function Figure({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'figure'> & { caption: ReactNode }) {
  return (
    <figure className={classNames(styles.figure, className)} {...rest}>
      {children}
      <Caption as="figcaption">{caption}</Caption>
    </figure>
  )
}
