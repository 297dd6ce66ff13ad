/** Up to four bars and their word. `label` is read out with each change, `hint` stands beside it. */
export function StrengthMeter({ bars, label, word, hint }: { bars: number; label: string; word: string; hint: string }) {
  return (
    <div className={`strength strength-${bars}`}>
      <span className="strength-bars" aria-hidden="true"><i /><i /><i /><i /></span>
      <p role="status"><span className="sr-only">{label}</span><b aria-hidden="true">{word}</b></p>
      <p>{hint}</p>
    </div>
  )
}
