import { useEffect, useState } from 'react'

/** Cached pages serve many readers, but the day is the reader's. */
export function useToday(given: string): string {
  const [today, setToday] = useState(given)
  useEffect(() => {
    const now = new Date()
    const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    setToday(parts.map((part) => String(part).padStart(2, '0')).join('-'))
  }, [])
  return today
}
