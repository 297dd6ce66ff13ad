import { Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  /** The error message, shown in place of the hint. */
  error?: string | undefined
  /** The id of an element elsewhere that describes the error. */
  errorId?: string | undefined
  hint?: ReactNode
  /** Content at the end of the input's frame. */
  end?: ReactNode
}

/** A single-line input with a label. */
export function TextField({ label, error, errorId, hint, end, ...input }: Props) {
  const id = useId()
  const hasDescription = error !== undefined || hint !== undefined
  const isInvalid = error !== undefined || errorId !== undefined
  const describedBy = [errorId, hasDescription && `${id}-description`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className={`input${isInvalid ? ' is-bad' : ''}${end ? ' has-end' : ''}`}>
        <input
          {...input}
          id={id}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </span>
      {hasDescription && (
        <div id={`${id}-description`}>
          {error === undefined ? (
            hint
          ) : (
            <p className="field-error">
              <TriangleAlert className="icon icon-sm" />
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** An input for an email address. As `username`, browsers also offer the accounts they know. */
export const EmailField = (field: Omit<Props, 'type'>) => (
  <TextField
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...field}
  />
)

/** A password input with a button that shows the password. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<Props, 'type' | 'end'> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon-btn"
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="icon" /> : <Eye className="icon" />}
        </button>
      }
    />
  )
}
