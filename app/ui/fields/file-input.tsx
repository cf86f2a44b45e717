import type { ComponentProps } from 'react'
import styles from './file-input.module.css'

/** For forms that are posted whole; one that sends each file when it is chosen is in file-drop.tsx. */
export const FileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="file" className={styles.input} />
)
