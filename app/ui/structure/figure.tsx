import type { ComponentProps, ReactNode } from 'react'
import { Caption } from '../caption.tsx'
import { classNames } from '../class-names.ts'
import styles from './figure.module.css'

/** Something to look at, with a line that says what it shows. */
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
