/**
 * Spec §5: a point each for 8, 12 and 16 characters and for one that is neither letter nor digit. 0
 * to 4.
 */
export function passwordScore(password: string): number {
  const { length } = [...password]
  return [length >= 8, length >= 12, length >= 16, /[^\p{L}\p{N}]/u.test(password)].filter(Boolean)
    .length
}

/**
 * Four bars, one at least lit, and their word. `label` is read out with each change, `hint` stands
 * beside it.
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
