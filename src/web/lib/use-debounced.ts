import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a while. */
export const useDebounced = <Value>(value: Value, ms: number): Value => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
