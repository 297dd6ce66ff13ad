/**
 * Password strength from 0 to 4 (spec §5): one point each for length 8+, 12+, 16+ and a
 * non-alphanumeric character.
 */
export function passwordScore(password: string): number {
  const { length } = [...password]
  return [length >= 8, length >= 12, length >= 16, /[^\p{L}\p{N}]/u.test(password)].filter(Boolean)
    .length
}

/**
 * Four bars, at least one of them lit, and a label, which is read out on each change. `hint` is
 * shown next to it.
 */
export function StrengthMeter({
  score,
  label,
  word,
  hint,
}: {
  score: number
  label: string
  word: string
  hint: string
}) {
  return (
    <div className={`strength strength-${Math.max(score, 1)}`}>
      <span className="strength-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p role="status">
        <span className="sr-only">{label}</span>
        <b aria-hidden="true">{word}</b>
      </p>
      <p>{hint}</p>
    </div>
  )
}
