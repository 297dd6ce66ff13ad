import { Check, Globe, Heart, Search, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { StrengthMeter } from '#web/ui/strength-meter.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { KitSection } from './kit-section.tsx'

const CITIES = [
  { value: 'Tbilisi', label: 'Tbilisi' },
  { value: 'Batumi', label: 'Batumi' },
] as const
const KINDS = ['sheet', 'small', 'side'] as const

/** Buttons, chips, fields, selects and dialogs. */
export function Controls({ group }: { group: string }) {
  const [city, setCity] = useState<'Tbilisi' | 'Batumi'>('Tbilisi')
  const [on, setOn] = useState(true)
  const [dialog, setDialog] = useState<(typeof KINDS)[number] | null>(null)
  const [shown, setShown] = useState<(typeof KINDS)[number]>('sheet')
  return (
    <>
      <KitSection name="Buttons">
        {['btn-main', 'btn-line', 'btn-quiet', 'btn-text'].map((kind) => (
          <button key={kind} type="button" className={`btn ${kind}`}>
            {kind}
          </button>
        ))}
        <button type="button" className="btn btn-main btn-lg">
          Large
        </button>
        <BusyButton className="btn-main btn-lg" busy busyText="Busy" />
        <button type="button" className="btn btn-line" disabled>
          Disabled
        </button>
        <button type="button" className="btn btn-main" disabled>
          Disabled
        </button>
        <button type="button" className="btn btn-quiet" aria-pressed="true">
          <Heart className="icon" />
          Pressed
        </button>
        <button type="button" className="btn btn-line">
          A long label, რეკონსტრუირებული, переоборудованная
        </button>
      </KitSection>
      <KitSection name="Icon buttons">
        <button type="button" className="icon-btn" aria-label="Save">
          <Heart className="icon" />
        </button>
        <button type="button" className="icon-btn" aria-label="Saved" aria-pressed="true">
          <Heart className="icon" />
        </button>
        <button type="button" className="icon-btn" aria-label="Filters, 3 active">
          <SlidersHorizontal className="icon icon-lg" />
          <span className="count">3</span>
        </button>
      </KitSection>
      <KitSection name="Chips">
        <button type="button" className="chip">
          Vake
        </button>
        <button type="button" className="chip" aria-pressed="true">
          <Check className="icon icon-sm" />
          Chosen
        </button>
        <button type="button" className="chip chip-x">
          <span>In use</span>
          <X className="icon icon-sm" />
        </button>
        <div className="chips chips-rooms w-full">
          {['1', '2', '3', '4', '5+'].map((rooms) => (
            <button key={rooms} type="button" className="chip" aria-pressed={rooms === '2'}>
              {rooms}
            </button>
          ))}
        </div>
      </KitSection>
      <KitSection name="Fields">
        <label className="input w-full">
          <Search className="icon" />
          <input type="search" aria-label="Empty" placeholder="Empty" />
        </label>
        <label className="input w-full">
          <span className="input-unit">$</span>
          <input type="number" aria-label="Filled" defaultValue={400} />
        </label>
        <label className="input w-full">
          <Search className="icon" />
          <input type="search" aria-label="Disabled" defaultValue="Disabled" disabled />
        </label>
        <div className="grid w-full gap-4">
          <TextField label="Label" placeholder="anna@example.com" />
          <TextField
            label="With a hint"
            hint={<p className="field-hint">Only you can see it.</p>}
          />
          <TextField
            label="With an error"
            defaultValue="anna@"
            error="Enter a valid email, like name@example.com."
          />
          <TextField label="Disabled" defaultValue="anna@example.com" disabled />
          <PasswordField
            label="Password"
            defaultValue="correct horse"
            showLabel="Show password"
            hideLabel="Hide password"
          />
          {['Weak', 'Fair', 'Good', 'Strong'].map((word, index) => (
            <StrengthMeter
              key={word}
              score={index + 1}
              label={`Strength: ${word}`}
              word={word}
              hint="Min 8 characters"
            />
          ))}
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={on}
          className="toggle-row"
          onClick={() => setOn(!on)}
        >
          Switch
          <span className="toggle" />
        </button>
        <fieldset className="radios w-full">
          <legend className="sr-only">Radio buttons</legend>
          {['Chosen', 'Another'].map((label, index) => (
            <label key={label} className="radio-row">
              <input type="radio" name={`radio-${group}`} defaultChecked={index === 0} />
              {label}
            </label>
          ))}
        </fieldset>
      </KitSection>
      <KitSection name="Selects">
        <Select label="City" value={city} onChoose={setCity} options={CITIES} />
        <Select label="City with a border" value={city} onChoose={setCity} options={CITIES} edge />
        <Select
          label="City as an icon"
          value={city}
          onChoose={setCity}
          options={CITIES}
          before={<Globe className="icon" />}
          compact
        />
      </KitSection>
      <KitSection name="Dialogs">
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn-line"
            onClick={() => {
              setShown(kind)
              setDialog(kind)
            }}
          >
            {kind}
          </button>
        ))}
        <DialogFrame
          open={dialog !== null}
          onClose={() => setDialog(null)}
          kind={shown}
          title="A dialog"
          closeLabel="Close"
        >
          <div className="dialog-body">
            <p className="py-6">The body of the dialog.</p>
          </div>
          <div className="dialog-foot">
            <button type="button" className="btn btn-main btn-lg" onClick={() => setDialog(null)}>
              Done
            </button>
          </div>
        </DialogFrame>
      </KitSection>
    </>
  )
}
