import { useCallback, useState } from 'react'

/** A controlled value if the owner passes one, else local state. */
export function useValue<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = useCallback(
    (value: Value) => {
      setOwn(value)
      onChange?.(value)
    },
    [onChange],
  )
  return [given === undefined ? own : given, change]
}
