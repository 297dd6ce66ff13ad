import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DeskListing } from '#contract/admin-listings.ts'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'
import { readDraft, type Draft } from './draft.ts'
import { FieldRow } from './field-row.tsx'
import { FORM_FIELDS, textOf } from './fields.ts'

/**
 * What the site shows of a flat, to be set right. Below stands what would change, before anything
 * does.
 */
export function CorrectionForm({
  listing,
  draft,
  onDraft,
}: {
  listing: DeskListing
  draft: Draft
  onDraft: (draft: Draft) => void
}) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act, clear } = useAct()
  const choices = useQuery(desk.choices())
  const [teaches, setTeaches] = useState(true)
  const [tried, setTried] = useState(false)
  const { shown, sources } = listing
  const { changes, told, faults } = useMemo(() => readDraft(shown, draft), [shown, draft])
  const found = useMemo(
    () => new Set(sources.flatMap(({ evidence }) => Object.keys(evidence))),
    [sources],
  )
  const corrected = new Map(
    listing.corrections.filter(({ endedAt }) => endedAt === null).map((one) => [one.field, one]),
  )
  const city = draft.city || shown.city
  const isWrong = Object.keys(faults).length > 0

  const hintOf = (field: (typeof FORM_FIELDS)[number]): string | null => {
    if (corrected.has(field)) return say('hint.corrected')
    if (field === 'district' && shown.districtDerived && shown.district)
      return say('hint.derived', { district: shown.district })
    if (field === 'currency' && shown.currencyAssumed) return say('hint.assumed')
    return null
  }
  const save = () => {
    setTried(true)
    if (isWrong) {
      const first = FORM_FIELDS.find((field) => faults[field])
      if (first) document.getElementById(`field-${first}`)?.focus()
      return
    }
    if (told.length === 0) return
    void act('save', async () => {
      const { correctionIds } = await desk.correct(listing.id, { changes, teaches })
      onDraft({})
      setTried(false)
      toast(
        say('saved'),
        correctionIds.length > 0 ? () => desk.undoCorrections(correctionIds) : null,
      )
    })
  }
  const named = failure?.field?.split('.').at(-1)
  return (
    <form
      className="flat-fields"
      aria-label={say('correct')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {FORM_FIELDS.map((field) => (
        <FieldRow
          key={field}
          field={field}
          value={draft[field] ?? textOf(shown, field)}
          changed={told.some((one) => one.field === field)}
          found={found.has(field)}
          hint={hintOf(field)}
          city={city}
          cities={choices.data?.cities ?? []}
          fault={tried || draft[field] !== undefined ? faults[field] : undefined}
          onType={(value) => {
            clear()
            onDraft({
              ...draft,
              [field]: value,
              ...(field === 'city' && value !== shown.city ? { district: '' } : {}),
            })
          }}
        />
      ))}
      <div className={told.length > 0 || isWrong ? 'flat-save is-near' : 'flat-save'}>
        {told.length > 0 && (
          <div className="flat-changes" role="status">
            <b>{say('willChange')}</b>
            {told.map(({ field, was, now }) => (
              <span key={field}>
                {say(`field.${field}`)}: {was || '—'} → <b>{now || '—'}</b>
              </span>
            ))}
          </div>
        )}
        {told.length > 0 && (
          <label className="desk-check">
            <input type="checkbox" checked={teaches} onChange={() => setTeaches(!teaches)} />
            {say('teaches')}
          </label>
        )}
        <Trouble
          failure={
            failure && named && named in FIELD_SET
              ? { text: `${say(`field.${named as 'price'}`)}: ${failure.text}`, field: null }
              : failure
          }
        />
        <div className="desk-acts">
          <ActButton
            type="submit"
            className="btn-main"
            busy={busy !== null}
            disabled={told.length === 0 && !isWrong}
          >
            {say('save')}
          </ActButton>
          {Object.keys(draft).length > 0 && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                onDraft({})
                clear()
                setTried(false)
              }}
            >
              {say('reset')}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}

const FIELD_SET: Readonly<Record<string, true>> = Object.fromEntries(
  FORM_FIELDS.map((field) => [field, true]),
)
